import { mount } from "svelte";
import App from "./App.svelte";
import { followLinks } from "./route.svelte.ts";
import { followLook } from "./settings/look.svelte.ts";
import "./theme.css";
import { speakPreferred } from "./words.svelte.ts";

followLook();
followLinks();
await speakPreferred();
mount(App, { target: document.getElementById("upstream") as HTMLElement });
