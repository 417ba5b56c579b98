import { readStored, writeStored } from "../../base/storage.ts";
import type { KeepingProblem } from "./messages.ts";
import { newTableWorker } from "./newTableWorker.ts";
import { TableHost, type Failure, type Phase } from "./tableHost.ts";
import { TablesLock } from "./tablesLock.ts";

/** The state of the tables of this page, for the notices of the site. */
interface SiteState {
  phase: Phase;
  failure: Failure | null;
  /** Bytes of Python. */
  loaded: number;
  total: number;
  /** Why games are not stored. */
  keeping: KeepingProblem | null;
  /** Whether opponents give no answer, and are asked again. */
  opponentsUnanswered: boolean;
  /** How many rows could not be read. */
  damaged: number;
  /** Rises when the tables are back after they refused something. */
  revision: number;
}

export const site = $state<SiteState>({
  phase: "idle",
  failure: null,
  loaded: 0,
  total: 0,
  keeping: null,
  opponentsUnanswered: false,
  damaged: 0,
  revision: 0,
});

/** Set once Python has run here: it is in the browser's cache, and tables may be kept. */
export const LOADED_KEY = "upstream.python";
export const wasLoaded = (): boolean => readStored(LOADED_KEY) !== null;

const lock = new TablesLock(
  { onowned: () => host.owned(), onelsewhere: () => host.elsewhere() },
  navigator.locks,
);

export const host: TableHost = new TableHost(
  {
    makeWorker: newTableWorker,
    settings: () => JSON.stringify({ memory: deviceMemory() }),
    hasWebAssembly: () => typeof WebAssembly === "object",
    requestTables: () => lock.request(),
    whenFree: (name, callback) => void navigator.locks?.request(name, callback),
  },
  {
    onphase: (phase, failure) => {
      Object.assign(site, { phase, failure });
      // Reports of the last worker no longer hold.
      if (phase !== "ready")
        Object.assign(site, { keeping: null, opponentsUnanswered: false, damaged: 0 });
      if (phase === "loading") Object.assign(site, { loaded: 0, total: 0 });
      if (phase === "ready") writeStored(LOADED_KEY, "yes");
    },
    onprogress: (loaded, total) => Object.assign(site, { loaded, total }),
    onkeeping: (problem) => {
      // A browser without Web Locks: another tab has taken the rows over.
      if (problem === "taken") host.elsewhere();
      else site.keeping = problem;
    },
    onwaiting: (forOpponents) => (site.opponentsUnanswered = forOpponents),
    ondamaged: (rows) => (site.damaged = rows.length),
    onrecovered: () => (site.revision += 1),
  },
);

export const takeOver = (): void => lock.takeOver();

/** Ends the tables in every tab: from here on nothing is written but by this page. */
export function stopTables(): void {
  host.stop();
  lock.takeOver();
}

/** Gigabytes, or null if the browser does not report it. */
function deviceMemory(): number | null {
  return (navigator as { deviceMemory?: number }).deviceMemory ?? null;
}
