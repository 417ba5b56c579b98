import { load } from "./python.ts";
import { serveTables, type WorkerScope } from "./serveTables.ts";

serveTables(self as unknown as WorkerScope, load);
