import { loadMessages } from "./base/localization.svelte.ts";

// Tests read English sentences; a page would load them before it is shown.
await loadMessages();
