import { expect, test } from "vitest";
import { filterRange, outwards } from "./filterRange.ts";

const double = { valueType: "double", low: 0.5, high: 99.5 } as const;
const int = { valueType: "int", low: 1, high: 10 } as const;

test("FL-004 a range is clamped to the index low and high, and an end at the index's end is open", () => {
  expect(filterRange({ low: -5, high: 200 }, double)).toEqual({ low: null, high: null });
  expect(filterRange({ low: 3, high: 200 }, double)).toEqual({ low: 3, high: null });
});

test("FL-004 integers are rounded", () =>
  expect(filterRange({ low: 2.4, high: 8.5 }, int)).toEqual({ low: 2, high: 9 }));

test("FL-004 doubles round down for low and up for high", () =>
  expect(filterRange({ low: 1.23456, high: 2.34561 }, double)).toEqual({
    low: 1.2345,
    high: 2.3457,
  }));

test("ends given the wrong way round are put right, what is not a number is ignored", () => {
  expect(filterRange({ low: 8, high: 3 }, int)).toEqual({ low: 3, high: 8 });
  expect(filterRange({ low: Number.NaN, high: 3 }, int)).toEqual({ low: null, high: 3 });
});

test("FL-004 a typed end without further digits stays as it is typed, whatever binary digits it has", () => {
  for (const end of [4.35, 1.1, 30.48, 8.7, 64.1, 0.5707])
    expect(filterRange({ low: end, high: end }, double)).toEqual({ low: end, high: end });
  const typed = Array.from({ length: 99_000 }, (_, at) => (at + 1) / 1e4);
  expect(
    typed.filter((low) => filterRange({ low, high: null }, { ...double, low: 0 }).low !== low),
  ).toEqual([]);
});

test("FL-004 ends of a column of small numbers keep the digits that tell its rows apart", () => {
  const small = { valueType: "double", low: 0.000012, high: 0.00009 } as const;
  expect(filterRange({ low: 0.0000345, high: 0.00005 }, small)).toEqual({
    low: 0.0000345,
    high: 0.00005,
  });
  expect(outwards({ low: 0.0000123456789, high: 0.00009 })).toEqual({
    low: 0.000012345,
    high: 0.00009,
  });
});

test("FL-004 in another unit an end that reads like the first or last value of the index stays as it is typed", () => {
  const depths = { valueType: "double", low: 3205.4826, high: 3300.1267 } as const;
  expect(filterRange({ low: 3205.48, high: 3205.48 }, depths, {})).toEqual({
    low: null,
    high: 3205.48,
  });
  expect(filterRange({ low: 3300.13, high: 3300.13 }, depths, {})).toEqual({
    low: 3300.13,
    high: null,
  });
  expect(filterRange({ low: null, high: 3205.48 }, depths)).toEqual({ low: null, high: 3205.4826 });
});

test("FL-004 an end reads like the first or last value with the decimals that a person chose", () => {
  const depths = { valueType: "double", low: 3205.4826, high: 3300.5567 } as const;
  expect(filterRange({ low: null, high: 3205 }, depths, { decimals: 0 })).toEqual({
    low: null,
    high: 3205,
  });
  expect(filterRange({ low: 3301, high: null }, depths, { decimals: 0 })).toEqual({
    low: 3301,
    high: null,
  });
  expect(filterRange({ low: null, high: 3205.483 }, depths, { decimals: 3 })).toEqual({
    low: null,
    high: 3205.483,
  });
  expect(filterRange({ low: null, high: 3204 }, depths, { decimals: 0 })).toEqual({
    low: null,
    high: 3205.4826,
  });
});
