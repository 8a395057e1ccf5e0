import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * What the link of a mail may switch off, and nothing else. It holds for as long as the person is
 * there.
 */
export interface Unsubscribing {
  orgId: string;
  userId: string;
  consumerName: string;
  options: readonly string[];
  /** What the mails are about, such as 'job failures'. */
  label: string;
}

const version = "1";
const maxCharacters = 2_000;

/** Signs what a link may do with a secret that all nodes share. */
export class UnsubscribeTokens {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = Buffer.from(secret, "base64url");
  }

  sign({ orgId, userId, consumerName, options, label }: Unsubscribing): string {
    const payload = Buffer.from(
      JSON.stringify([version, orgId, userId, consumerName, options, label]),
    ).toString("base64url");
    return `${payload}.${this.#signature(payload).toString("base64url")}`;
  }

  /** Undefined for what this server did not sign. */
  read(token: unknown): Unsubscribing | undefined {
    if (typeof token !== "string" || token.length > maxCharacters) return undefined;
    const [payload = "", signature = "", ...more] = token.split(".");
    const given = Buffer.from(signature, "base64url");
    const own = this.#signature(payload);
    if (more.length > 0 || given.length !== own.length || !timingSafeEqual(given, own))
      return undefined;
    const [, orgId, userId, consumerName, options, label] = JSON.parse(
      Buffer.from(payload, "base64url").toString("utf8"),
    ) as [string, string, string, string, string[], string];
    return { orgId, userId, consumerName, options, label };
  }

  #signature(payload: string): Buffer {
    return createHmac("sha256", this.#key).update(`petrons unsubscribe ${payload}`).digest();
  }
}
