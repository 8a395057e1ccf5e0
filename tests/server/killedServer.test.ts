import { expect, test } from "vitest";
import { seededRandom } from "../../scripts/seed/seededRandom.ts";
import { killRounds } from "./killRounds.ts";

test("a server killed while it writes has every acknowledged write, whole tables and ended runs when it is back, and leaves no database behind", async () => {
  const { rounds, figures, exitCode, leftPostmasters } = await killRounds({ rounds: 2, random: seededRandom(4), work: { from: 500, to: 2_500 } });
  expect(rounds).toHaveLength(2);
  // The kills hit a server at work.
  expect(figures.petrons).toBeGreaterThan(2);
  expect(figures.files).toBeGreaterThan(2);
  expect({ exitCode, leftPostmasters }).toEqual({ exitCode: 0, leftPostmasters: 0 });
}, 180_000);
