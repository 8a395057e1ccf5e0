import type { Answer, TestingPerson } from "../../server/testingPerson.ts";

function accepted(answer: Answer): string[] {
  if (!answer.success)
    throw new Error(`A write was refused: ${answer.status} ${answer.errors[0]?.message}`);
  return answer.insertedIds;
}

/**
 * A few of everything that people keep: in a Petron of its own, with words of many scripts, a
 * table, settings, tags, favorites.
 */
export async function fillServer(person: TestingPerson, admin: TestingPerson): Promise<void> {
  const { userId } = person;
  const petronId = await person.createPetron("Pozo № 7 – «Çelik» \\N\t井 🛢", {
    description: "0",
    collaborators: [admin.userId],
    isPublic: true,
  });
  const place = { pluginId: "core-petrons", petronId, viewId: "overview" };
  const [parentCommentId] = accepted(
    await person.insert("Comment", [
      { richContent: '<p>Shut in "7-12H"?\\</p>', parentCommentId: null, ...place },
    ]),
  );
  accepted(
    await admin.insert("Comment", [{ richContent: "<p>Да</p>", parentCommentId, ...place }]),
  );
  accepted(await admin.insert("Comment", [{ commentType: "like", parentCommentId, ...place }]));
  const [tag] = accepted(
    await person.insert("AnnotationTag", [{ content: `tag${petronId}`, approvalStatus: "User" }]),
  );
  accepted(
    await person.insert("FollowEntry", [
      { followDataId: tag, followDataType: "AnnotationTag", userId },
    ]),
  );
  accepted(
    await person.insert("Link", [
      {
        parentId: userId,
        parentType: "User",
        childId: petronId,
        childType: "Petron",
        linkType: "favorite",
      },
    ]),
  );
  const setting = {
    name: `Oil ${petronId}`,
    parentId: userId,
    referenceId: "wells/production",
    scope: "user",
    version: "1",
  };
  accepted(
    await person.insert("Setting", [{ ...setting, data: '{"columns":["oil",null,1e300]}' }]),
  );
  accepted(await person.insert("UnitsDefinition", [{ name: `Field ${petronId}` }]));
  accepted(
    await person.insert("Shortcut", [
      { name: "Wells", pluginId: "wells", meta: { toRoute: "/library", petronId: null } },
    ]),
  );
  const wells = Array.from(
    { length: 500 },
    (_, index) => `W-${index},${index / 7},2026-0${(index % 9) + 1}-01`,
  );
  const [fileId] = accepted(
    await person.upload(
      "wells.csv",
      `well,oil_bbl,first_production\n${wells.join("\n")}\n`,
      petronId,
    ),
  );
  accepted(
    await person.task({
      taskType: "ImportTable",
      pid: petronId,
      options: { fileId, collection: "wells" },
    }),
  );
}
