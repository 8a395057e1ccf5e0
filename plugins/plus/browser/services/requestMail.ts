import type { Service } from "@petrons/sdk/contracts";
import { serviceTexts as texts } from "./serviceTexts.ts";

/**
 * The address that opens an e-mail to the sales address (VX-013); undefined where there is none.
 */
export const requestMail = ({
  name,
  salesAddress,
}: Pick<Service, "name" | "salesAddress">): string | undefined =>
  salesAddress === null
    ? undefined
    : `mailto:${encodeURIComponent(salesAddress).replace("%40", "@")}?subject=${encodeURIComponent(texts.subject(name))}`;
