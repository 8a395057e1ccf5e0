import { expect, test } from "vitest";
import { productionFile, wellsFile } from "./sampleFiles.ts";
import { sampleProduction, sampleWells } from "./sampleWells.ts";
import { seededRandom } from "./seededRandom.ts";

const until = new Date("2024-12-01");

test("the same seed makes the same wells and the same production", () => {
  const make = () => {
    const random = seededRandom(7);
    const wells = sampleWells(random, 40);
    return wellsFile(wells) + productionFile(sampleProduction(random, wells, until));
  };
  expect(make()).toBe(make());
});

test("API numbers are unique, have 12 digits, and some begin with 0", () => {
  const wells = sampleWells(seededRandom(7), 200);
  expect(new Set(wells.map(({ apiNumber }) => apiNumber)).size).toBe(200);
  expect(wells.every(({ apiNumber }) => /^\d{12}$/.test(apiNumber))).toBe(true);
  expect(wells.some(({ apiNumber }) => apiNumber.startsWith("0"))).toBe(true);
});

test("producers produce and injectors inject, where they are neither shut in nor plugged", () => {
  const wells = sampleWells(seededRandom(7), 200);
  const running = (of: string) =>
    [...new Set(wells.filter(({ type }) => type === of).map(({ status }) => status))].toSorted();
  expect([running("Producer"), running("Injector")]).toEqual([
    ["Plugged", "Producing", "Shut in"],
    ["Injecting", "Plugged", "Shut in"],
  ]);
});

test("production declines: the fifth year of a well holds less oil than its first", () => {
  const random = seededRandom(7);
  const wells = sampleWells(random, 60).filter(({ status }) => status === "Producing");
  const months = sampleProduction(random, wells, until);
  const year = (at: number) => {
    let sum = 0;
    for (const well of wells) {
      const own = months.filter((month) => month.well === well);
      if (own.length >= 60)
        sum += own.slice(at * 12, at * 12 + 12).reduce((total, { oil }) => total + oil, 0);
    }
    return sum;
  };
  expect(year(4)).toBeLessThan(year(0) * 0.6);
  expect(
    months.every(({ oil, gas, water, days }) => oil >= 0 && gas >= 0 && water >= 0 && days <= 31),
  ).toBe(true);
});
