import { mount } from "svelte";
import App from "./App.svelte";
import { startRouter } from "./router.svelte.ts";
import { applyAppearance } from "./settings/appearance.svelte.ts";
import "./theme.css";
import { setPreferredLanguage } from "./localization.svelte.ts";

applyAppearance();
startRouter();
await setPreferredLanguage();
// The service worker caches the client; during development nothing should be cached.
if (import.meta.env.PROD) void navigator.serviceWorker?.register("/worker.js").catch(() => null);
mount(App, { target: document.getElementById("upstream") as HTMLElement });
