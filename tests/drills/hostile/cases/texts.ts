import type { HostileCase } from "../hostileCase.ts";

const nested = (open: string, close: string, depth: number) =>
  `${open.repeat(depth)}x${close.repeat(depth)}`;

/** Texts with markup. */
export const textCases: HostileCase[] = [
  {
    id: "10",
    title: "Comments of deeply nested or endless markup are refused at once, and the loop goes on",
    short: true,
    async run(stage) {
      const petronId = await stage.petron();
      const place = { petronId, pluginId: "hostile", viewId: "hostile", parentCommentId: null };
      const texts = [
        nested("<div>", "</div>", 13_000),
        nested("<b>", "</b>", 20_000),
        "<b>".repeat(49_000),
        "<p><b>a<p>".repeat(14_000),
        "<ul><li>a".repeat(16_000),
        nested("<math>", "</math>", 11_000),
      ];
      let done = false;
      const attack = Promise.all(
        texts.map((richContent) => stage.attacker.insert("Comment", [{ ...place, richContent }])),
      ).finally(() => (done = true));
      let longest = 0;
      for (let first = true; first || !done; first = false) {
        const from = performance.now();
        await stage.colleague.query("Petron", {}, { limit: 1 });
        longest = Math.max(longest, performance.now() - from);
      }
      const answers = await attack;
      for (const [index, { status, errors }] of answers.entries())
        if (status !== 400)
          throw new Error(
            `${texts[index]!.slice(0, 20)}… was answered with ${status} ${errors[0]?.message ?? ""}.`,
          );
      if (longest > 1_500) throw new Error(`Meanwhile another call took ${longest.toFixed(0)} ms.`);
    },
  },
  {
    id: "markup-within-bounds",
    title:
      "A hundred comments of the most markup that a comment may have cost nobody else anything",
    heavy: true,
    async run(stage) {
      const petronId = await stage.petron();
      const place = { petronId, pluginId: "hostile", viewId: "hostile", parentCommentId: null };
      const texts = [
        '<a href="https://x.example/y">a</a> '.repeat(1_900),
        nested("<b><i><u>", "</u></i></b>", 30).repeat(16),
        `<p>${"&amp;".repeat(19_990)}</p>`,
        "<p>ten words.</p>".repeat(1_600),
      ];
      for (let round = 0; round < 25; round++)
        for (const richContent of texts) {
          const { status, errors, insertedIds } = await stage.attacker.insert("Comment", [
            { ...place, richContent },
          ]);
          if (status !== 200 && status !== 429)
            throw new Error(`A comment was answered with ${status} ${errors[0]?.message ?? ""}.`);
          if (insertedIds[0]) await stage.attacker.remove("Comment", { id: insertedIds[0] });
        }
    },
  },
  {
    id: "markup-in-one-call",
    title: "Hundreds of comments of the most markup in one call keep nobody else waiting",
    heavy: true,
    async run(stage) {
      const petronId = await stage.petron();
      const place = { petronId, pluginId: "hostile", viewId: "hostile", parentCommentId: null };
      const texts = [
        `<ul>${"<li>".repeat(2_900)}a`,
        "<li>a".repeat(2_900),
        `${"<ul><li>".repeat(48)}${"a<br>".repeat(650)}`,
        "<p>a".repeat(400),
      ];
      const call = async (richContent: string) => {
        const count = Math.min(1_000, Math.floor(4_000_000 / (richContent.length + 120)));
        const { status, errors } = await stage.attacker.insert(
          "Comment",
          Array.from({ length: count }, () => ({ ...place, richContent })),
        );
        if (![200, 409, 429].includes(status))
          throw new Error(
            `${count} comments were answered with ${status} ${errors[0]?.message ?? ""}.`,
          );
      };
      try {
        await Promise.all(texts.map(call));
      } finally {
        await stage.attacker.remove("Comment", {
          viewId: "hostile",
          createdBy: stage.attacker.userId,
        });
      }
    },
  },
];
