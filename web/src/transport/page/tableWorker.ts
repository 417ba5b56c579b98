import { BotWorkerClient } from "./botJobs.ts";
import {
  type Load,
  serveTables,
  type Session,
  type Standalone,
  type WorkerScope,
} from "./serveTables.ts";
import { startPython } from "./startPython.ts";

/** `upstream.page` as Pyodide shows it. Python takes `undefined` for None, but not `null`. */
interface PythonPackage {
  Standalone(
    keep: (changes: string) => Promise<void>,
    ask: (job: string) => Posted,
    settings: string,
    tellWaiting: (isWaiting: boolean) => void,
  ): PythonTables;
}
/** A promise with a method would lose it on its way to Python. */
interface Posted {
  readonly answered: Promise<string>;
  cancel(): void;
}
interface PythonTables {
  restore(rows: string): Promise<string>;
  call(
    method: string,
    path: string,
    language: string,
    body: string | undefined,
    isAbandoned: () => boolean,
  ): Promise<string>;
  open(table: string, send: (text: string) => void, closed: (code: number) => void): Session;
}

/** Python with the tables, in this worker; the bots think in a worker of their own. */
export const load: Load = async (progress) => {
  const pyodide = await startPython(progress);
  const upstream = pyodide.pyimport("upstream.page") as PythonPackage;
  return {
    create(keep, settings, tellWaiting) {
      const bots = new BotWorkerClient(newBotWorker, tellWaiting);
      const ask = (job: string): Posted => {
        const answered = bots.ask(job);
        return { answered, cancel: () => answered.cancel() };
      };
      return Promise.resolve(wrapped(upstream.Standalone(keep, ask, settings, tellWaiting)));
    },
  };
};

function newBotWorker(): Worker {
  return new Worker(new URL("./botWorker.ts", import.meta.url), { type: "module" });
}

function wrapped(tables: PythonTables): Standalone {
  return {
    restore: (rows) => tables.restore(rows),
    call: (method, path, language, body, isAbandoned) =>
      tables.call(method, path, language, body ?? undefined, isAbandoned),
    open: (table, send, closed) => tables.open(table, send, closed),
  };
}

serveTables(self as unknown as WorkerScope, load);
