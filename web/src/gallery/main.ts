import { mount } from "svelte";
import "../theme.css";
import Gallery from "./Gallery.svelte";

const asked = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = asked.get("theme") ?? "light";
mount(Gallery, {
  target: document.getElementById("gallery") as HTMLElement,
  props: { size: Number(asked.get("size") ?? 160) },
});
