import { maxApplianceParams, type OneTimeTokenBody } from "@petrons/sdk/appliance";
import { envelope, PetronsError } from "@petrons/sdk/contracts";
import type { FastifyInstance } from "fastify";
import type { Appliances } from "../../appliances/index.ts";
import type { Scope } from "../../scope/index.ts";
import { oneTimeTokenBody } from "../schemas.ts";

/** The token with which a frame opens an embedded app (GP-023, CH-016). */
export function applianceRoutes(
  app: FastifyInstance,
  { appliances, scope }: { appliances: Pick<Appliances, "issueToken">; scope: Scope },
): void {
  app.post<{ Body: OneTimeTokenBody }>(
    "/api/onetimetoken",
    { schema: { tags: ["appliances"], body: oneTimeTokenBody(scope) } },
    async ({ session, body }) => {
      const { storedData } = body;
      refuseParams(storedData.params ?? {});
      return envelope({ data: [await appliances.issueToken(session, storedData)] });
    },
  );
}

/** They travel in an address and in a header, whose lengths are bounded everywhere. */
function refuseParams(params: object): void {
  const refused = (reason: string) =>
    new PetronsError("body-invalid", { path: "storedData.params", reason });
  const text = JSON.stringify(params, (key, value: unknown) => {
    if (!key.isWellFormed() || (typeof value === "string" && !value.isWellFormed()))
      throw refused("they hold half a character, a surrogate without its pair");
    return value;
  });
  if (encodeURIComponent(text).length > maxApplianceParams)
    throw refused(
      `they have more than ${maxApplianceParams} characters as JSON that is encoded for an address`,
    );
}
