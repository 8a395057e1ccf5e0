import {
  commentsUri,
  dashboardsUri,
  profileUri,
} from "../../../../plugins/core-petrons/contracts/index.ts";
import type { TestingPerson } from "../../../server/testingPerson.ts";
import type { HostileCase } from "../hostileCase.ts";

/** Sends batches until one is refused; returns how many documents were stored. */
async function fill(
  person: TestingPerson,
  type: string,
  batches: number,
  batch: (index: number) => object[],
): Promise<number> {
  let stored = 0;
  for (let index = 0; index < batches; index++) {
    const documents = batch(index);
    if ((await person.insert(type, documents)).status !== 200) break;
    stored += documents.length;
  }
  return stored;
}

async function listOf<T>(person: TestingPerson, uri: string): Promise<T> {
  const { status, data, errors } = await person.resource<T>(uri);
  const fault = errors[0]?.message ?? data[0]?.errors?.[0]?.message;
  if (status !== 200 || fault !== undefined || data[0]?.data === undefined)
    throw new Error(`${uri} was answered with ${status}: ${fault}.`);
  return data[0].data;
}

const several = <T>(count: number, one: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => one(index));

/**
 * What one person writes until a list that all read is refused, or holds nothing of others any
 * more.
 */
export const listCases: HostileCase[] = [
  {
    id: "list-comments",
    title:
      "40 MB of comments by one person leave a discussion readable, with what others write in it",
    async run({ attacker, colleague }) {
      const petronId = await colleague.createPetron("Discussed", { isPublic: true });
      const place = { petronId, pluginId: "core-petrons", viewId: "feed" };
      const link = (index: number) =>
        `<a href="https://example.com/${"x".repeat(60)}${index}">a</a> `;
      const richContent = `<p>${several(1_000, link).join("")}</p>`;
      await colleague.insert("Comment", [{ ...place, richContent: "<p>Before</p>" }]);
      await fill(attacker, "Comment", 40, () => several(10, () => ({ ...place, richContent })));
      await colleague.insert("Comment", [{ ...place, richContent: "<p>After</p>" }]);
      const texts = (await listOf<{ richContent: string }[]>(colleague, commentsUri(place))).map(
        (thread) => thread.richContent,
      );
      for (const text of ["<p>Before</p>", "<p>After</p>"])
        if (!texts.includes(text)) throw new Error(`Of ${texts.length} comments none is ${text}.`);
      await attacker.remove("Comment", { petronId });
      await colleague.remove("Petron", { id: petronId });
    },
  },
  {
    id: "list-petrons",
    title:
      "700 public Petrons with long descriptions and dashboards of 20 MB leave profiles and the list of dashboards readable",
    async run({ attacker, colleague }) {
      const name = "Long list";
      const description = "漢".repeat(20_000);
      await fill(attacker, "Petron", 14, () =>
        several(50, () => ({ name, isPublic: true, description })),
      );
      const pid = await attacker.createPetron(name, { isPublic: true });
      const visualizations = several(100, (index) => ({
        id: `${index}`,
        kind: "markdown",
        props: { text: "x".repeat(1_900) },
      }));
      await fill(attacker, "DSUDesignProject", 10, () =>
        several(20, (index) => ({ pid, name: `Large ${index}`, visualizations })),
      );
      const { petrons } = await listOf<{ petrons: unknown[] }>(
        colleague,
        profileUri(colleague.userId, attacker.userId),
      );
      const dashboards = await listOf<unknown[]>(colleague, dashboardsUri(colleague.userId));
      await attacker.remove("DSUDesignProject", { pid });
      await attacker.remove("Petron", { name });
      if (petrons.length < 700 || dashboards.length < 200)
        throw new Error(`There are ${petrons.length} Petrons and ${dashboards.length} dashboards.`);
    },
  },
  {
    id: "list-hashtags",
    title:
      "One person makes hashtags up to a limit, by themselves and with comments, and the new ones of others are listed",
    async run(stage) {
      const { attacker, colleague, admin } = stage;
      const place = { petronId: await stage.petron(), pluginId: "core-petrons", viewId: "tags" };
      await fill(attacker, "AnnotationTag", 12, (batch) =>
        several(1_000, (index) => ({ content: `0end ${batch} ${index}` })),
      );
      const tags = (comment: number) =>
        several(50, (index) => `<span data-hashtag-id="">#0end-c${comment}-${index}</span>`).join(
          " ",
        );
      await fill(attacker, "Comment", 5, (index) => [
        { ...place, richContent: `<p>${tags(index)}</p>` },
      ]);
      const made = (
        await colleague.query("AnnotationTag", { content: { $regex: "^0end" } }, { limit: 1 })
      ).total;
      await colleague.insert("AnnotationTag", [{ content: "zebra end" }]);
      const listed = await listOf<{ content: string }[]>(colleague, "$root/Hashtags#Hashtags");
      const removed = await admin.remove("AnnotationTag", {
        content: { $regex: "^(0end|zebra end)" },
      });
      if (made > 1_000) throw new Error(`One person made ${made} hashtags.`);
      if (!listed.some(({ content }) => content === "zebra end"))
        throw new Error("A new hashtag of a colleague is not in the list.");
      if (removed.status !== 200)
        throw new Error(`An admin who deletes hashtags is answered with ${removed.status}.`);
    },
  },
];
