import { maxApplianceParams, type OneTimeTokenBody } from "@petrons/sdk/appliance";
import { envelope, PetronsError } from "@petrons/sdk/contracts";
import type { FastifyInstance } from "fastify";
import type { Appliances } from "../../appliances/index.ts";
import { oneTimeTokenBody } from "../schemas.ts";

/** The token with which a frame opens an embedded app (GP-023, CH-016). */
export function applianceRoutes(app: FastifyInstance, { appliances }: { appliances: Pick<Appliances, "issueToken"> }): void {
  app.post<{ Body: OneTimeTokenBody }>("/api/onetimetoken", { schema: { tags: ["appliances"], body: oneTimeTokenBody } }, async ({ session, body }) => {
    const { storedData } = body;
    if (JSON.stringify(storedData.params ?? {}).length > maxApplianceParams)
      throw new PetronsError("body-invalid", { path: "storedData/params", reason: `they have more than ${maxApplianceParams} characters as JSON` });
    return envelope({ data: [await appliances.issueToken(session, storedData)] });
  });
}
