import { mount } from "svelte";
import App from "./App.svelte";
import { followLinks } from "./router.svelte.ts";
import { followLook } from "./settings/appearance.svelte.ts";
import "./theme.css";
import { speakPreferred } from "./localization.svelte.ts";

followLook();
followLinks();
await speakPreferred();
// The worker keeps the shell; while developing, nothing should be kept.
if (import.meta.env.PROD) void navigator.serviceWorker?.register("/worker.js").catch(() => null);
mount(App, { target: document.getElementById("upstream") as HTMLElement });
