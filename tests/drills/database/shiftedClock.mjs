// Loaded before a server's own code: its wall clock is off by as many milliseconds as the file of
// PETRONS_CLOCK_SHIFT says, read at each look.
import { readFileSync } from "node:fs";

const Real = Date;
const file = process.env.PETRONS_CLOCK_SHIFT;
let shift = 0;
let lookedAt = Number.NEGATIVE_INFINITY;
function now() {
  const at = performance.now();
  if (at - lookedAt > 5) {
    lookedAt = at;
    shift = Number(readFileSync(file, "utf8"));
  }
  return Real.now() + shift;
}
globalThis.Date = class Shifted extends Real {
  constructor(...parts) {
    if (parts.length === 0) super(now());
    else super(...parts);
  }
  static now() {
    return now();
  }
};
