import { mount } from "svelte";
import "../theme.css";
import Gallery from "./Gallery.svelte";
import Stretch from "./Stretch.svelte";

/** `?show=river` for a whole river, else the pieces; `&theme=dusk`, `&size=48`. */
const asked = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = asked.get("theme") ?? "light";
const target = document.getElementById("gallery") as HTMLElement;
if (asked.get("show") === "river") mount(Stretch, { target });
else mount(Gallery, { target, props: { size: Number(asked.get("size") ?? 160) } });
