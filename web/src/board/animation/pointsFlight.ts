import type { Point } from "../geometry.ts";

/** Where the points of a seat are written: they fly there, to the first that can be seen. */
const scoreOf = (seat: number): Element | null =>
  [...document.querySelectorAll(`[data-score="${seat}"]`)].find(isInSight) ?? null;

function isInSight(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}

/**
 * Shows points at a place of the window, such as +2 and +1, and lets them fly into the seat's
 * score. Return their animations; the elements go when these end or are cancelled.
 */
export function flyPoints(
  seat: number,
  parts: readonly number[],
  from: Point,
  duration: number,
): Animation[] {
  const score = scoreOf(seat);
  const box = score?.getBoundingClientRect();
  const target = box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const flights = parts.map((points, n) => {
    const chip = document.createElement("span");
    chip.className = "points-flight";
    chip.textContent = `+${points}`;
    chip.ariaHidden = "true";
    document.body.append(chip);
    const aside = (n - (parts.length - 1) / 2) * 40;
    const at = ({ x, y }: Point, size: number): string =>
      `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -50%) scale(${size})`;
    const risen = { x: from.x + aside, y: from.y - 44 };
    const flight = chip.animate(
      [
        { transform: at(from, 0.4), opacity: 0, easing: "cubic-bezier(0.2, 0.8, 0.3, 1)" },
        { transform: at(risen, 1.15), opacity: 1, offset: 0.32 },
        {
          transform: at(risen, 1),
          opacity: 1,
          offset: 0.5,
          easing: "cubic-bezier(0.6, 0, 0.9, 0.6)",
        },
        target
          ? { transform: at(target, 0.7), opacity: 1 }
          : { transform: at({ x: risen.x, y: risen.y - 30 }, 1), opacity: 0 },
      ],
      { delay: n * 70, duration: duration - (parts.length - 1) * 70, fill: "both" },
    );
    flight.onfinish = flight.oncancel = () => chip.remove();
    return flight;
  });
  score?.animate(
    [{ transform: "scale(1)" }, { transform: "scale(1.35)" }, { transform: "scale(1)" }],
    { delay: duration, duration: 260 },
  );
  return flights;
}
