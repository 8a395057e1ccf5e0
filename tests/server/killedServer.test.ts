import { expect, test } from "vitest";
import { seededRandom } from "../../scripts/seed/seededRandom.ts";
import { killRounds } from "./killRounds.ts";

// Twenty rounds and the death of the database too: `npm run drills -- database --only "while it
// imports"`.
test("a server killed while it writes has every acknowledged write, whole tables and ended runs when it is back, and leaves no database behind", async () => {
  const { rounds, figures, exitCode, leftPostmasters } = await killRounds({
    rounds: 1,
    random: seededRandom(4),
    work: { from: 500, to: 2_500 },
  });
  expect(rounds).toHaveLength(1);
  // The kills hit a server at work.
  expect(figures.petrons).toBeGreaterThan(1);
  expect(figures.files).toBeGreaterThan(1);
  expect({ exitCode, leftPostmasters }).toEqual({ exitCode: 0, leftPostmasters: 0 });
}, 180_000);
