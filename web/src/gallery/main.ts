import { mount } from "svelte";
import "../base/theme.css";
import Gallery from "./Gallery.svelte";
import Social from "./Social.svelte";
import WholeRiver from "./WholeRiver.svelte";

/** `?show=river` for a whole river, `social` for that picture, else the pieces; `&size=48`. */
const asked = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = asked.get("theme") ?? "light";
const target = document.getElementById("gallery") as HTMLElement;
if (asked.get("show") === "river") mount(WholeRiver, { target });
else if (asked.get("show") === "social") mount(Social, { target });
else mount(Gallery, { target, props: { size: Number(asked.get("size") ?? 160) } });
