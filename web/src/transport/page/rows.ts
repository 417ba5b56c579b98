import type { KeepingProblem } from "./messages.ts";

/**
 * Everything that is kept in this browser: rows of a key and a JSON value, in IndexedDB. One page owns
 * them at a time. A page that takes them over writes its name to them; from then on the changes
 * of any other page fail, even those that were already on their way.
 */
export type Row = readonly [key: string, value: unknown];
export type Change = readonly ["put", string, unknown] | readonly ["delete", string];

export interface Rows {
  /** The rows when they were opened. */
  readonly stored: readonly Row[];
  /** False if the rows last only as long as the page. */
  readonly durable: boolean;
  /** Keeps all of the changes (JSON) or none. Rejects with a `NotKept`. */
  keep(changes: string): Promise<void>;
}

export class NotKept extends Error {
  constructor(readonly problem: KeepingProblem) {
    super(`not kept: ${problem}`);
  }
}

const DATABASE = "upstream";
const STORE = "rows";
/** The key of the row that names the owner; Python never sees it. */
const OWNER = "owner";

/**
 * Takes the rows over. In a browser without IndexedDB they last as long as the page. If there is
 * no room even for the name of the owner, rows can be read but not changed.
 */
export async function openRows(owner: string): Promise<Rows> {
  let database: IDBDatabase;
  try {
    database = await openDatabase(indexedDB);
  } catch {
    return { stored: [], durable: false, keep: () => Promise.resolve() };
  }
  let owned = true;
  const stored = await takeOver(database, owner).catch(() => {
    owned = false;
    return readAll(database);
  });
  const keepOwned = async (changes: string): Promise<void> => {
    if (!owned) await takeOver(database, owner);
    owned = true;
    await keep(database, owner, changes);
  };
  const keepOrReopen = async (changes: string): Promise<void> => {
    try {
      await keepOwned(changes);
    } catch (error) {
      if (error instanceof NotKept && error.problem !== "failed") throw error;
      // Browsers may close connections, for instance to save memory. A page that took the rows over
      // meanwhile still owns them.
      database.close();
      database = await openDatabase(indexedDB);
      await keepOwned(changes);
    }
  };
  return { stored, durable: true, keep: keepOrReopen };
}

/** Milliseconds that a database may be held open by others before it is left there, empty. */
const DELETE_TIMEOUT = 2000;

/** Deletes all rows. Rejects with a `NotKept` if that fails. */
export async function deleteRows(): Promise<void> {
  let database: IDBDatabase;
  try {
    database = await openDatabase(indexedDB);
  } catch {
    return; // A browser without IndexedDB has kept nothing.
  }
  await clear(database);
  database.close();
  await new Promise<void>((resolve) => {
    const asked = indexedDB.deleteDatabase(DATABASE);
    asked.onsuccess = asked.onerror = () => resolve();
    setTimeout(resolve, DELETE_TIMEOUT);
  });
}

function clear(database: IDBDatabase): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
    transaction.objectStore(STORE).clear();
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(notKept(transaction.error));
  });
}

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = factory.open(DATABASE, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onsuccess = () => {
      const database = asked.result;
      database.onversionchange = () => database.close();
      resolve(database);
    };
    asked.onerror = () => reject(asked.error ?? new Error("not opened"));
  });
}

function takeOver(database: IDBDatabase, owner: string): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
    const store = transaction.objectStore(STORE);
    store.put(owner, OWNER);
    readRows(transaction, resolve, reject);
  });
}

function readAll(database: IDBDatabase): Promise<Row[]> {
  return new Promise((resolve, reject) =>
    readRows(database.transaction(STORE, "readonly"), resolve, reject),
  );
}

function readRows(
  transaction: IDBTransaction,
  resolve: (rows: Row[]) => void,
  reject: (problem: NotKept) => void,
): void {
  const store = transaction.objectStore(STORE);
  const keys = store.getAllKeys();
  const values = store.getAll();
  transaction.oncomplete = () =>
    resolve(
      keys.result
        .map((key, n): Row => [String(key), values.result[n]])
        .filter(([key]) => key !== OWNER),
    );
  transaction.onabort = () => reject(notKept(transaction.error));
}

function keep(database: IDBDatabase, owner: string, changes: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const wanted = JSON.parse(changes) as readonly Change[];
    let taken = false;
    let transaction: IDBTransaction;
    try {
      transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
    } catch {
      return reject(new NotKept("failed")); // The browser has closed the database.
    }
    const store = transaction.objectStore(STORE);
    const asked = store.get(OWNER);
    asked.onsuccess = () => {
      taken = asked.result !== owner;
      if (taken) transaction.abort();
      else for (const change of wanted) apply(store, change);
    };
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(taken ? new NotKept("taken") : notKept(transaction.error));
  });
}

function apply(store: IDBObjectStore, [what, key, value]: Change): void {
  if (what === "put") store.put(value, key);
  else store.delete(key);
}

const notKept = (error: DOMException | null): NotKept =>
  new NotKept(error?.name === "QuotaExceededError" ? "full" : "failed");
