declare module "virtual:python-files" {
  /** What `scripts/site_build/python_files.py` wrote down, see `web/pythonFiles.ts`. */
  const files: {
    /** The folder of Pyodide's own files. */
    readonly pyodide: string;
    /** The standard library. */
    readonly library: string;
    /** Packages, and ours. */
    readonly archives: readonly string[];
    readonly lock: Record<string, string>;
    readonly environment: Record<string, string>;
    /** The size of all that is fetched. */
    readonly bytes: number;
  };
  export default files;
}
declare module "*.py?raw" {
  const text: string;
  export default text;
}
