import { answerJobs, type BotScope } from "./botJobs.ts";
import { startPython } from "./startPython.ts";

answerJobs(self as unknown as BotScope, async () => {
  const pyodide = await startPython(() => undefined);
  const { answer } = pyodide.pyimport("upstream.page") as {
    answer: (job: string) => string;
  };
  return answer;
});
