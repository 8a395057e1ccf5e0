import { literalOptions } from "@petrons/sdk/contracts";
import { describe, expect, it } from "vitest";
import { person } from "./testing/taskServer.ts";
import { fillVariables, variablesOf } from "./variables.ts";

const user = { ...person(), fullName: "Ann ${now} Bee" };
const variables = variablesOf(user, new Date("2026-03-31T23:30:00.000Z"));

describe("variables in options", () => {
  it("UN-006 fills ${key} in every text, however deep, as text and only once", () => {
    const given = {
      a: "${today}.csv",
      list: ["x", { b: "${userId}/${orgId}" }],
      name: "${userName}",
      time: "${now}",
      mail: "${userEmail}",
      size: 3,
      no: null,
    };
    expect(fillVariables(given, variables)).toEqual({
      filled: {
        a: "2026-03-31.csv",
        list: ["x", { b: `${user.userId}/${user.orgId}` }],
        name: "Ann ${now} Bee",
        time: "2026-03-31T23:30:00.000Z",
        mail: user.sub,
        size: 3,
        no: null,
      },
      unknown: [],
    });
    expect(given.a).toBe("${today}.csv");
  });

  it("UN-006 $${key} stands for ${key} itself; what is no reference stays", () => {
    const texts = ["$${today}", "$$${today}", "cost $5 {a}", "${today", "$ {today}", "$$"];
    expect(fillVariables(texts, variables).filled).toEqual([
      "${today}",
      "$${today}",
      "cost $5 {a}",
      "${today",
      "$ {today}",
      "$$",
    ]);
  });

  it("UN-006 leaves people's own texts as they are where the browser sent them as literal ones", () => {
    const header = "Oil ${userName} (bbl)";
    const texts = [
      header,
      "${petronId}",
      "$${today}",
      "$$${today}",
      "${${today}}",
      "${today",
      "$${}",
      "50 $",
    ];
    const options = {
      columns: [{ source: header, decimals: 2, unit: undefined }],
      search: null,
      texts,
      units: { [header]: "m3" },
    };
    expect(fillVariables(literalOptions(options), variables)).toEqual({
      filled: options,
      unknown: [],
    });
    expect(literalOptions({ header })).toEqual({ header: "Oil $${userName} (bbl)" });
  });

  it("UN-006 names each unknown variable with its place, those that every object has too", () => {
    expect(fillVariables({ a: ["${who}"], b: "${}${constructor}", "${c}": 1 }, variables)).toEqual({
      filled: { a: ["${who}"], b: "${}${constructor}", "${c}": 1 },
      unknown: [
        { path: ".a[0]", key: "who" },
        { path: ".b", key: "" },
        { path: ".b", key: "constructor" },
      ],
    });
  });

  it("UN-006 fields with odd names are taken as they are", () => {
    const given = JSON.parse('{"__proto__": {"x": "${today}"}, "constructor": "${today}"}');
    const { filled } = fillVariables(given, variables);
    expect(JSON.stringify(filled)).toBe(
      '{"__proto__":{"x":"2026-03-31"},"constructor":"2026-03-31"}',
    );
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});
