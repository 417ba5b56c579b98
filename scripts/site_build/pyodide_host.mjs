// Runs a Python program in Pyodide, in Node: `node pyodide_host.mjs PROGRAM ARGUMENTS [FILES]`.
// The program's function `run` is given ARGUMENTS (JSON), and what it returns is printed as JSON. It
// finds this machine's files under /host. With FILES, the Python files of a site, it runs as there.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const web = fileURLToPath(new URL("../../web/", import.meta.url));
const [program, given, files] = process.argv.slice(2);
const { loadPyodide } = await import(join(web, "node_modules/pyodide/pyodide.mjs"));

async function ofTheSite(folder) {
  const names = JSON.parse(readFileSync(join(folder, "files.json"), "utf8"));
  const pyodide = await loadPyodide({
    indexURL: join(folder, names.pyodide),
    stdLibURL: join(folder, names.library),
    lockFileContents: { info: names.lock, packages: {} },
    env: names.environment,
  });
  pyodide.runPython(readFileSync(join(web, "src/transport/page/bootstrap.py"), "utf8"));
  const unpack = pyodide.globals.get("unpack");
  for (const name of names.archives) {
    unpack(new Uint8Array(readFileSync(join(folder, name))));
  }
  return pyodide;
}

async function result() {
  const pyodide = await (files ? ofTheSite(resolve(files)) : loadPyodide());
  pyodide.mountNodeFS("/host", "/");
  await pyodide.runPythonAsync(readFileSync(program, "utf8"), { filename: program });
  pyodide.globals.set("given", given);
  return pyodide.runPythonAsync(`
import inspect, json
result = run(json.loads(given))
json.dumps(await result if inspect.isawaitable(result) else result)
`);
}

try {
  // What Python still does in the background is not waited for.
  process.stdout.write(`\n${await result()}`, () => process.exit(0));
} catch (problem) {
  console.error(problem.message); // what Python says, without the place in Pyodide
  process.exit(1);
}
