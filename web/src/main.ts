import { transport } from "#transport";
import { mount } from "svelte";
import App from "./App.svelte";
import { startRouter } from "./router.svelte.ts";
import { applyAppearance } from "./settings/appearance.svelte.ts";
import "./theme.css";
import { setPreferredLanguage } from "./localization.svelte.ts";

applyAppearance();
startRouter();
await setPreferredLanguage();
transport.start();
mount(App, { target: document.getElementById("upstream") as HTMLElement });
