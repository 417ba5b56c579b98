import { RIMS, type Colour } from "../../board/art/tokenShapes.ts";
import type { Chances, Result } from "../../transport/protocol.ts";
import { say } from "../../base/localization.svelte.ts";
import { path, plotLine, roundStarts, xOf } from "./chart.ts";
import { rankedSeats } from "./result.ts";

/** The result of a game as a picture to share: the spawn, the points, the chances, a sentence. */
export interface ResultPicture {
  readonly title: string;
  readonly result: Result;
  readonly names: readonly string[];
  readonly colours: readonly Colour[];
  readonly chances: Chances | null;
  /** What is said below the chart, such as the turning point. */
  readonly sentence: string;
  /** The drawing of the spawn on the page. */
  readonly spawn: SVGSVGElement;
}

export const WIDTH = 1200;
export const HEIGHT = 900;
const FONT = '"Alegreya Sans", sans-serif';
/** What the style sheets say about the parts of a drawing. */
const STYLES = [
  ...["fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-linejoin"],
  ...["stroke-linecap", "stroke-dasharray", "opacity", "paint-order"],
] as const;

/** A drawing of the page as an image: it is copied with its computed styles. */
async function imageOf(drawing: SVGSVGElement, width: number, height: number): Promise<Image> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = drawing.querySelectorAll<SVGElement>("*");
  copy.querySelectorAll<SVGElement>("*").forEach((element, n) => {
    const computed = originals[n] && getComputedStyle(originals[n]);
    element.removeAttribute("class");
    for (const name of STYLES)
      if (computed) element.style.setProperty(name, computed.getPropertyValue(name));
  });
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const image = new Image();
  const text = new XMLSerializer().serializeToString(copy);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}
type Image = HTMLImageElement;

/** A PNG file, and its address for an image: the page may not show `blob:` addresses. */
export interface DrawnPicture {
  readonly file: Blob;
  readonly url: string;
}

/** Draws the picture. Raises an error if this browser cannot make a PNG file of it. */
export async function drawPicture(picture: ResultPicture): Promise<DrawnPicture> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  await document.fonts.load(`700 40px ${FONT}`);
  const theme = getComputedStyle(document.documentElement);
  const colour = (name: string): string => theme.getPropertyValue(`--${name}`).trim();

  const water = pen.createLinearGradient(0, 0, 0, HEIGHT);
  water.addColorStop(0, colour("pine-dark"));
  water.addColorStop(0.28, colour("deep"));
  water.addColorStop(1, colour("water"));
  pen.fillStyle = water;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  write(pen, picture.title, { x: 48, y: 84, width: 860, size: 52, fill: "#fff", lines: 1 });
  pen.textAlign = "right";
  write(pen, say("web-title"), { x: 1152, y: 82, width: 240, size: 34, fill: colour("shallow") });
  pen.textAlign = "left";

  pen.drawImage(await imageOf(picture.spawn, 640, 466), 28, 116, 640, 466);
  drawPlaces(pen, picture, colour);
  drawChances(pen, picture, colour);
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!file) throw new Error("no picture");
  return { file, url: canvas.toDataURL("image/png") };
}

function drawPlaces(
  pen: CanvasRenderingContext2D,
  { result, names, colours }: ResultPicture,
  colour: (name: string) => string,
): void {
  const high = Math.min(104, 450 / names.length);
  rankedSeats(result).forEach(({ seat, rank }, n) => {
    const top = 126 + (450 - high * names.length) / 2 + n * high;
    const middle = top + (high - 12) / 2;
    pen.fillStyle = colour(rank === 1 ? "lifted" : "paper");
    pen.globalAlpha = rank === 1 ? 1 : 0.88;
    pen.beginPath();
    pen.roundRect(690, top, 462, high - 12, 18);
    pen.fill();
    pen.globalAlpha = 1;
    write(pen, String(rank), { x: 712, y: middle + 12, width: 40, size: 34, fill: colour("ink") });
    drawToken(pen, colours[seat] ?? "white", { x: 788, y: middle, scale: 2.1 }, colour);
    const name = names[seat] ?? "";
    write(pen, name, { x: 832, y: middle + 12, width: 210, size: 36, fill: colour("ink") });
    pen.textAlign = "right";
    const points = String(result.scores[seat] ?? 0);
    write(pen, points, { x: 1128, y: middle + 18, width: 90, size: 54, fill: colour("ink") });
    pen.textAlign = "left";
  });
}

function drawToken(
  pen: CanvasRenderingContext2D,
  token: Colour,
  at: { x: number; y: number; scale: number },
  colour: (name: string) => string,
): void {
  const rim = RIMS[token]?.split(" ").map((point) => point.split(",").map(Number));
  pen.save();
  pen.translate(at.x, at.y);
  pen.scale(at.scale, at.scale);
  pen.beginPath();
  if (rim) rim.forEach(([x = 0, y = 0]) => pen.lineTo(x, y));
  else pen.arc(0, 0, 10.6, 0, 7);
  pen.closePath();
  pen.fillStyle = colour(token);
  pen.strokeStyle = colour("line");
  pen.lineWidth = 1.5;
  pen.lineJoin = "round";
  pen.fill();
  pen.stroke();
  pen.restore();
}

/** The chances on a sheet of paper, with a flag at the turning point and the sentence below. */
function drawChances(
  pen: CanvasRenderingContext2D,
  { chances, colours, names, sentence }: ResultPicture,
  colour: (name: string) => string,
): void {
  pen.fillStyle = colour("paper");
  pen.beginPath();
  pen.roundRect(48, 600, 1104, 256, 20);
  pen.fill();
  const text = { x: 76, width: 1048, size: 28, fill: colour("ink"), weight: 400 };
  if (!chances) {
    write(pen, sentence, { ...text, y: 660, size: 34, lines: 4 });
    return;
  }
  write(pen, sentence, { ...text, y: 806, lines: 2 });
  const area = { left: 76, right: 1124, top: 634, bottom: 764 };
  const { points, turning_point: turn } = chances;
  pen.lineWidth = 1.5;
  pen.strokeStyle = colour("paper-line");
  for (const { number } of roundStarts(points)) {
    const x = xOf(points, number, area);
    pen.stroke(new Path2D(`M${x},${area.top}V${area.bottom}`));
  }
  pen.lineJoin = "round";
  names.forEach((_, seat) => {
    const line = new Path2D(path(plotLine(points, seat, area)));
    pen.strokeStyle = colour("line");
    pen.lineWidth = 8;
    pen.stroke(line);
    pen.strokeStyle = colour(colours[seat] ?? "white");
    pen.lineWidth = 5;
    pen.stroke(line);
  });
  if (!turn) return;
  const x = xOf(points, turn.number, area);
  pen.strokeStyle = pen.fillStyle = colour("salmon-deep");
  pen.lineWidth = 3;
  pen.stroke(new Path2D(`M${x},${area.top - 18}V${area.bottom}`));
  pen.fill(new Path2D(`M${x},${area.top - 20}l18,8l-18,8Z`));
}

interface Text {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly fill: string;
  readonly weight?: number;
  /** How many lines there is room for. */
  readonly lines?: number;
}

/** Writes a text, in several lines or smaller if it is too wide. */
function write(
  pen: CanvasRenderingContext2D,
  text: string,
  { x, y, width, size, fill, weight = 700, lines = 1 }: Text,
): void {
  pen.fillStyle = fill;
  for (let fitting = size; ; fitting -= 2) {
    pen.font = `${weight} ${fitting}px ${FONT}`;
    const wrapped = wrap(pen, text, width);
    if (wrapped.length > lines && fitting > 14) continue;
    wrapped.forEach((line, n) => pen.fillText(line, x, y + n * fitting * 1.2, width));
    return;
  }
}

function wrap(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && pen.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.some((line) => pen.measureText(line).width > width)
    ? [...lines, ""] // a word alone is too wide: smaller, please
    : lines;
}
