import { mount } from "svelte";
import App from "./App.svelte";
import { startRouter } from "./router.svelte.ts";
import { applyAppearance } from "./settings/appearance.svelte.ts";
import "./theme.css";
import { setPreferredLanguage } from "./localization.svelte.ts";

applyAppearance();
startRouter();
await setPreferredLanguage();
// The worker keeps the shell; while developing, nothing should be kept.
if (import.meta.env.PROD) void navigator.serviceWorker?.register("/worker.js").catch(() => null);
mount(App, { target: document.getElementById("upstream") as HTMLElement });
