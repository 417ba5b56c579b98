/**
 * The idle life of a river. It comes in waves with rests in between, because whatever moves without
 * end keeps the processor awake: the current glints, mist drifts, foam breathes, a predator blinks
 * or shifts, a fish wriggles. Style sheets run while `--life` says so, in five steps a second, and
 * the glints show while `--glint` is 1.
 */
const REST_MS = 6000;
const WAVE_MS = 4000;
/** The glints fade before the current stands still. */
const FADE_MS = 1000;
/** Of a gesture, in a second: it need not be smoother than the rest. */
const STEPS = 12;
/** A device whose frames take longer has better things to do. */
const SLOW_FRAME_MS = 34;

type Gesture = readonly [of: string, ms: number, frames: readonly Keyframe[]];

const turned = (x: number, y: number, ...degrees: number[]): Keyframe[] =>
  degrees.map((by) => ({
    transform: `translate(${x}px, ${y}px) rotate(${by}deg) translate(${-x}px, ${-y}px)`,
  }));
const PREDATORS: readonly Gesture[] = [
  [".lid", 420, [0, 1, 1, 0, 0, 1, 0].map((opacity) => ({ opacity }))],
  [".lid", 260, [0, 1, 1, 0].map((opacity) => ({ opacity }))],
  [".rears", 1500, turned(0, 13, 0, -2.5, -2.5, 2, 2, 0)],
  [".neck", 1300, turned(6, -6, 0, 4, 4, 4, 0)],
  [
    ".eagle > .wing",
    900,
    [1, 0.93, 1, 0.95, 1].map((by) => ({
      transform: `translateY(${-22 * (1 - by)}px) scaleY(${by})`,
    })),
  ],
];
const FISH: Gesture = [".lift > .token", 760, turned(0, 0, 0, -9, 8, -5, 3, 0)];

let isSlow = weakDevice();
let isMeasured = false;

/** Whether a device is known to have few resources. Browsers tell little, and round it. */
function weakDevice(): boolean {
  if (typeof navigator === "undefined") return true;
  const { hardwareConcurrency = 8, deviceMemory = 8 } = navigator as Navigator & {
    deviceMemory?: number;
  };
  return hardwareConcurrency <= 2 || deviceMemory < 2;
}

/** Lets the river below an element live until the returned function is called. */
export function keepAlive(root: HTMLElement): () => void {
  if (isSlow) return () => undefined;
  let timer: ReturnType<typeof setTimeout>;
  let gestures: Animation[] = [];

  const after = (ms: number, next: () => void): void => {
    timer = setTimeout(next, ms);
  };
  function still(): void {
    root.style.removeProperty("--life");
    root.style.removeProperty("--glint");
    gestures.forEach((gesture) => gesture.cancel());
    gestures = [];
  }
  function rest(): void {
    still();
    if (!isSlow) after(REST_MS, wave);
  }
  function wave(): void {
    if (document.hidden) return rest();
    root.style.setProperty("--life", "running");
    root.style.setProperty("--glint", "1");
    gestures = [
      ...gesture(root, "[data-tile]", PREDATORS),
      ...gesture(root, "[data-tile]", PREDATORS),
      ...gesture(root, "[data-token]", [FISH]),
    ];
    if (!isMeasured) void slowFrames().then((slow) => (isSlow = slow));
    isMeasured = true;
    after(WAVE_MS, () => {
      root.style.setProperty("--glint", "0");
      after(FADE_MS, rest);
    });
  }
  const hides = (): void => {
    if (!document.hidden) return;
    clearTimeout(timer);
    rest();
  };
  document.addEventListener("visibilitychange", hides);
  after(REST_MS / 3, wave);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", hides);
    still();
  };
}

/** Lets one of these, anywhere on the river, make one of its gestures. */
function gesture(root: Element, selector: string, known: readonly Gesture[]): Animation[] {
  const able = known.flatMap((each) =>
    [...root.querySelectorAll(selector)]
      .map((actor) => [actor, each] as const)
      .filter(([actor]) => actor.querySelector(each[0])),
  );
  const [actor, [of, duration, frames]] = able[Math.floor(Math.random() * able.length)] ?? [
    null,
    FISH,
  ];
  const delay = Math.random() * (WAVE_MS - duration);
  return [...(actor?.querySelectorAll(of) ?? [])].map((part) =>
    part.animate([...frames], {
      duration,
      delay,
      easing: `steps(${Math.round((duration / 1000) * STEPS)})`,
    }),
  );
}

/** Whether most of a few frames take long. */
async function slowFrames(): Promise<boolean> {
  const times: number[] = [];
  for (let n = 0; n < 12; n += 1)
    times.push(await new Promise<number>((done) => requestAnimationFrame(done)));
  const gaps = times.slice(1).map((time, n) => time - (times[n] ?? time));
  return (gaps.sort((a, b) => a - b)[5] ?? 0) > SLOW_FRAME_MS;
}
