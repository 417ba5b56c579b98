import { pwa } from "#pwa";
import { transport } from "#transport";
import { mount } from "svelte";
import App from "./App.svelte";
import { setPreferredLanguage } from "./base/localization.svelte.ts";
import { startRouter } from "./base/router.svelte.ts";
import { applyAppearance } from "./base/settings/preferences.svelte.ts";
import "./base/theme.css";

applyAppearance();
startRouter();
await setPreferredLanguage();
transport.start();
pwa.start();
mount(App, { target: document.getElementById("upstream") as HTMLElement });
