/** Whether the player looks at this page: it is in front, and was used a short while ago. */

const IDLE = 120_000;
const EVENTS = ["pointerdown", "pointermove", "keydown", "wheel", "focus", "blur"] as const;

export class Attention {
  looking = $state(isInFront());
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    for (const event of EVENTS) addEventListener(event, this.#note, { passive: true });
    document.addEventListener("visibilitychange", this.#note);
    this.#note();
  }

  readonly #note = (): void => {
    clearTimeout(this.#idle);
    this.looking = isInFront();
    if (this.looking) this.#idle = setTimeout(() => (this.looking = false), IDLE);
  };

  stop(): void {
    clearTimeout(this.#idle);
    for (const event of EVENTS) removeEventListener(event, this.#note);
    document.removeEventListener("visibilitychange", this.#note);
  }
}

const isInFront = (): boolean => !document.hidden && document.hasFocus();
