import { describe, expect, it } from "vitest";
import { formatBench, type MadeCell, madeWorkbook } from "../testing.ts";

describe("a workbook whose first sheet is a title page", () => {
  const bench = formatBench();

  const cover = { name: "Cover", rows: [["Production report"], [], ["March 2024"]] };
  const notes = { name: "Notes", rows: [["Made by hand"]] };
  const table: MadeCell[][] = [
    ["Well", "Oil"],
    ["A", 1],
    ["B", 2],
  ];

  it("is read from the first sheet behind it that holds a table, and says so", async () => {
    const content = madeWorkbook([
      cover,
      notes,
      { name: "Wells", rows: table },
      { name: "More", rows: table },
    ]);
    const found = await bench.inspect(content);
    expect(found).toMatchObject({
      sheet: "Wells",
      sheets: ["Cover", "Notes", "Wells", "More"],
      estimatedRows: 2,
    });
    expect(found.warnings).toEqual([
      "The sheet 'Cover' holds no table: the sheet 'Wells' is read. Choose another sheet if it is not the one.",
    ]);
    expect((await bench.import(content)).rows).toEqual([
      ["A", "1"],
      ["B", "2"],
    ]);
  });

  it("is read from the title page where a person asks for it, or where there is no other table", async () => {
    const content = madeWorkbook([cover, { name: "Wells", rows: table }]);
    expect(await bench.inspect(content, { reading: { sheet: "Cover" } })).toMatchObject({
      sheet: "Cover",
    });
    expect(await bench.inspect(madeWorkbook([cover, notes]))).toMatchObject({ sheet: "Cover" });
  });

  it("is no title page when its first sheet has a table, or many rows of one column", async () => {
    expect(
      await bench.inspect(
        madeWorkbook([
          { name: "First", rows: table },
          { name: "Second", rows: table },
        ]),
      ),
    ).toMatchObject({ sheet: "First" });
    const names = Array.from({ length: 30 }, (_, at) => [`Well ${at}`]);
    expect(
      await bench.inspect(
        madeWorkbook([
          { name: "Names", rows: names },
          { name: "Second", rows: table },
        ]),
      ),
    ).toMatchObject({ sheet: "Names" });
  });

  const wide: MadeCell[][] = [
    ["Well", "Month", "Oil"],
    ["A", "2024-01", 1],
    ["B", "2024-02", 2],
  ];
  it.each<[string, MadeCell[][]]>([
    [
      "words that reports have",
      [
        ["Operator", "Equinor"],
        ["Field", "Volve"],
        ["Prepared by", "J. Doe"],
      ],
    ],
    [
      "values of several kinds, below a title",
      [
        ["Monthly report"],
        [],
        ["Basin", "North Sea"],
        ["Wells", 12],
        ["Manager", "J. Doe"],
        ["State", "final"],
      ],
    ],
    [
      "names with colons",
      [
        ["Asset team:", "A"],
        ["Made on:", 45_000],
      ],
    ],
  ])("may hold names and values: %s", async (_, rows) => {
    const found = await bench.inspect(
      madeWorkbook([
        { name: "About", rows },
        { name: "Wells", rows: wide },
      ]),
    );
    expect(found).toMatchObject({ sheet: "Wells", estimatedRows: 2 });
    expect(found.warnings).toEqual([
      "The sheet 'About' holds names and values, no table: the sheet 'Wells' is read. Choose another sheet if it is not the one.",
    ]);
  });

  it("is none where its pairs are a table of two columns, or nothing wider is behind them", async () => {
    const pairs: MadeCell[][] = [
      ["Operator", "Equinor"],
      ["Field", "Volve"],
    ];
    for (const [rows, behind] of [
      [table, wide],
      [
        [
          ["Well", "Status"],
          ["A", "open"],
          ["B", "shut"],
          ["C", "open"],
        ],
        wide,
      ],
      [
        [
          ["Well", "Oil"],
          ["A", 1],
          ["B", "n/a"],
          ["C", 3],
        ],
        wide,
      ],
      [pairs, table],
    ] as MadeCell[][][][])
      expect(
        await bench.inspect(
          madeWorkbook([
            { name: "First", rows: rows! },
            { name: "Second", rows: behind! },
          ]),
        ),
      ).toMatchObject({ sheet: "First" });
  });
});
