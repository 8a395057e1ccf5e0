/** Beside notices, and between them and the edge, in px. */
const edges = 24;
/** What the header and the line below it have of room; higher notices go to the foot. */
const headerRoom = 112;
/** Where notices have the free middle of the header. */
export const isHeaderRoomy = "(min-width: 1280px)";

/**
 * Pages and dialogs leave so much room as notices need. A page has it at its foot alone, so that
 * nothing of it moves but what is there; never while something is pressed, and what was
 * scrolled into the room stays in sight until it is scrolled again.
 */
export function leaveRoom(shown: HTMLDivElement | null): (() => void) | undefined {
  if (!shown) return undefined;
  const { style } = document.documentElement;
  const place = shown.parentElement!;
  const observer = new ResizeObserver(() => {
    const room = shown.offsetHeight + edges;
    // Once they are at the foot they stay there: what somebody reads does not jump.
    if (matchMedia(isHeaderRoomy).matches && room > headerRoom)
      place.classList.add("shell-notices-high");
    style.setProperty("--petrons-notice-room", `${room}px`);
    footRoom.set(isAtFoot(place) ? room : 0);
  });
  observer.observe(shown);
  return () => {
    observer.disconnect();
    style.removeProperty("--petrons-notice-room");
    footRoom.set(0);
  };
}

const isAtFoot = (place: HTMLElement): boolean =>
  !matchMedia(isHeaderRoomy).matches || place.classList.contains("shell-notices-high");

/** The room at the foot of the page, which is changed when nobody presses anything. */
class FootRoom {
  #wanted = 0;
  #isPressing = false;
  #scrolled: (() => void) | undefined;

  constructor() {
    addEventListener("pointerdown", () => this.#press(true), { capture: true });
    for (const type of ["pointerup", "pointercancel"])
      addEventListener(type, () => setTimeout(() => this.#press(false)), { capture: true });
  }

  set(room: number): void {
    this.#wanted = room;
    this.#apply();
  }

  #press(isPressing: boolean): void {
    this.#isPressing = isPressing;
    this.#apply();
  }

  #apply(): void {
    if (this.#isPressing) return;
    const { style } = document.documentElement;
    const now = Number.parseFloat(style.getPropertyValue("--petrons-notice-foot")) || 0;
    if (now === this.#wanted) return;
    const main = document.querySelector<HTMLElement>(".shell-main");
    if (main && this.#wanted < now && isScrolledInto(main, now - this.#wanted)) {
      this.#scrolled ??= () => this.#apply();
      main.addEventListener("scroll", this.#scrolled, { passive: true, once: true });
      return;
    }
    if (this.#wanted === 0) style.removeProperty("--petrons-notice-foot");
    else style.setProperty("--petrons-notice-foot", `${this.#wanted}px`);
  }
}

/** Without so much of the room the page would be scrolled back. */
const isScrolledInto = (
  { scrollTop, scrollHeight, clientHeight }: HTMLElement,
  room: number,
): boolean => scrollTop > 0 && scrollHeight - (clientHeight + room) < scrollTop;

const footRoom = new FootRoom();
