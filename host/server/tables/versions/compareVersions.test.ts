import { rename } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { importTests } from "../import/importTesting.ts";
import { independentDuckDb, testRun } from "../testing.ts";

describe("versions of a table that are compared", () => {
  const at = importTests("compared");
  const compare = async (key?: string[]) => {
    const [from, to] = (await at.versions()).slice(-2).map(({ version }) => version);
    return await at
      .tables()
      .compare(
        at.petron,
        { collection: at.collection, from: from!, to: to!, ...(key && { key }) },
        testRun(),
      );
  };
  /** The newest version as an older release stored it. */
  async function storedAs(select: string): Promise<void> {
    const path = join(at.node.dataDir, "tables", (await at.table()).file);
    const duck = await independentDuckDb();
    try {
      await duck.rows(
        `COPY (SELECT ${select} FROM read_parquet('${path}')) TO '${path}.old' (FORMAT parquet)`,
      );
    } finally {
      duck.close();
    }
    await rename(`${path}.old`, path);
  }

  it("have the same number where only the round-off of a conversion is between two, by key and as whole rows", async () => {
    const wells = Array.from({ length: 500 }, (_, well) => ({
      name: `W${well}`,
      bbl: 13.7 * (well + 1) ** 2,
    }));
    await at.bring(`well,oil_bbl\n${wells.map(({ name, bbl }) => `${name},${bbl}\n`).join("")}`);
    const cubic = wells
      .map(
        ({ name, bbl }, index) =>
          `${name},${bbl * 0.158987294928 * (index === 7 ? 1 + 1e-9 : 1)}\n`,
      )
      .join("");
    await at.bring(`well,oil_m3\n${cubic}`, { mode: "update", key: ["well"] });
    const [first, second] = await at.versions();
    const [stored] = await at.query("list(oil_bbl ORDER BY id) AS oil FROM rows", first);
    const [converted] = await at.query("list(oil_bbl ORDER BY id) AS oil FROM rows", second);
    // Else this proves nothing.
    expect(stored).not.toEqual(converted);
    expect(await compare(["well"])).toMatchObject({
      added: 0,
      removed: 0,
      changed: 1,
      examples: [{ before: { well: "W7" } }],
    });
    expect(await compare()).toMatchObject({
      added: 1,
      removed: 1,
      examples: [{ kind: "removed", before: { well: "W7" } }, { kind: "added" }],
    });
  });

  it("have different numbers of wells, however long they are, and different values next to zero", async () => {
    const numbers = (last: number) =>
      `id_number,rate\n${Array.from({ length: 20 }, (_, well) => `${60817414650000 + well + (well === 19 ? last : 0)}.5,1e-20\n`).join("")}`;
    await at.bring(numbers(0));
    await at.bring(numbers(1), { mode: "replace" });
    expect(await compare()).toMatchObject({ added: 1, removed: 1 });
    await at.bring(numbers(1).replaceAll("1e-20", "2e-20"), { mode: "replace" });
    expect(await compare()).toMatchObject({ added: 20, removed: 20 });
  });

  it("match keys and texts without the blanks around them, as older releases stored them", async () => {
    await at.bring("well,note,oil_bbl\nA,x,1\nB,y,2\n");
    await storedAs("* REPLACE (well || ' ' AS well, ' ' || note AS note)");
    await at.bring("well,note,oil_bbl\nA,x,1\nB,y,3\n", { mode: "replace" });
    expect(await compare(["well"])).toMatchObject({
      added: 0,
      removed: 0,
      changed: 1,
      examples: [{ after: { well: "B", oil_bbl: 3 } }],
    });
    expect(await compare()).toMatchObject({ added: 1, removed: 1 });
  });

  it("say in how many of the changed rows each column differs", async () => {
    await at.bring("well,operator,depth,status\nA,x,1,p\nB,x,2,p\nC,x,3,p\nD,x,4,p\n");
    await at.bring("well,operator,depth,status\nA,x,9,p\nB,x,,q\nC,x,3,p\nE,y,8,q\n", {
      mode: "replace",
    });
    expect(await compare(["well"])).toMatchObject({
      added: 1,
      removed: 1,
      changed: 2,
      changedColumns: [
        { name: "depth", count: 2 },
        { name: "status", count: 1 },
      ],
    });
    expect((await compare()).changedColumns).toEqual([]);
  });

  it("as whole rows, each row counts as often as one version has it more often, in the order of the table", async () => {
    await at.bring("well,oil_bbl\nA,1.5\nA,1.5\nA,1.5\nB,\nC,2\nC,2\n");
    await at.bring("well,oil_bbl\nD,3\nB,\nA,1.5\nC,2\nC,2\nC,2\n", { mode: "replace" });
    const found = await compare();
    expect(found).toMatchObject({ added: 2, removed: 2, changed: 0 });
    expect(
      found.examples.map(({ kind, before, after }) => [kind, (before ?? after)?.well]),
    ).toEqual([
      ["removed", "A"],
      ["removed", "A"],
      ["added", "D"],
      ["added", "C"],
    ]);
  });
});
