import type { Config, MailServer } from "../config/index.ts";
import type { DocumentStore } from "../documents/index.ts";
import { composeMail } from "./composeMail.ts";
import type { MailTransport } from "./mailTransport.ts";
import { isSwitchedOff } from "./preferences.ts";
import type { ClaimedMail, Outcome, Recipient } from "./types.ts";
import { unsubscribePath } from "./unsubscribeRoutes.ts";
import type { UnsubscribeTokens } from "./unsubscribeToken.ts";

interface DeliveryDependencies {
  config: Pick<Config, "manifest" | "publicUrl" | "limits">;
  server: MailServer;
  documents: Pick<DocumentStore, "asOrganization" | "definition" | "may">;
  tokens: UnsubscribeTokens;
  transport: MailTransport;
  settingsUrl(orgId: string): string;
  /** The zone in which an organization reads times. */
  zoneOf(orgId: string): Promise<string>;
}

/**
 * A mailbox that can be written into an envelope as it is: one @, and no blank, control, quote or
 * list character.
 */
const mailbox = /^[^\s\p{Cc}@<>()[\]\\,;:"]{1,64}@[^\s\p{Cc}@<>()[\]\\,;:"]{1,253}$/u;
/**
 * Names of options that one link carries: a summary of many kinds must not make a token that no
 * program opens.
 */
const maxOptions = 12;

/**
 * A job keeps its last few results only. The mail about a removed one is still true; only its link
 * would lead nowhere.
 */
const keptSource = "JobResult";

/**
 * Sends a mail to whom it is for, if they are still there, still want it and may still read what it
 * is about.
 */
export async function deliverMail(
  mail: ClaimedMail,
  signal: AbortSignal,
  dependencies: DeliveryDependencies,
): Promise<Outcome> {
  const { config, server, tokens, transport, settingsUrl } = dependencies;
  const { orgId, userId, messageId } = mail;
  const person = await dependencies.documents.asOrganization(orgId).get<Recipient>("User", userId);
  if (!person || person.deleted) return { state: "dropped", problem: "person-gone" };
  if (!mailbox.test(person.sub)) return { state: "failed", problem: "no-mail-address" };
  const items = await wantedItems(mail, person, dependencies);
  const [first] = items;
  if (!first) return { state: "dropped", problem: "not-wanted" };
  const { product } = config.manifest;
  const options = [...new Set(items.flatMap(({ content }) => content.unsubscribe.options))].slice(
    0,
    maxOptions,
  );
  const labels = [...new Set(items.map(({ content }) => content.unsubscribe.label))].slice(
    0,
    maxOptions,
  );
  const label = new Intl.ListFormat("en", { type: "conjunction" }).format(labels);
  const token = tokens.sign({
    orgId,
    userId,
    consumerName: first.content.preference.consumerName,
    options,
    label,
  });
  const unsubscribeUrl = `${config.publicUrl}${unsubscribePath}?${new URLSearchParams({ token })}`;
  const { mailBytes: maxBytes, mailItems: maxItems } = config.limits;
  const zone = await dependencies.zoneOf(orgId);
  const frame = {
    product,
    publicUrl: config.publicUrl,
    unsubscribeUrl,
    settingsUrl: settingsUrl(orgId),
    zone,
    maxBytes,
    maxItems,
  };
  const address = {
    from: { name: product.name, address: server.from },
    to: { name: person.fullName, address: person.sub },
    messageId,
    unsubscribeUrl,
  };
  const mailItems = items.map(({ content, at, source }) => ({
    ...content,
    at,
    isOfRun: source?.container === keptSource,
  }));
  return transport.send(
    { ...address, ...composeMail({ day: mail.day, items: mailItems }, frame) },
    signal,
  );
}

type WantedItem = Pick<ClaimedMail["items"][number], "content" | "at" | "source">;

async function wantedItems(
  { items, orgId, userId }: ClaimedMail,
  person: Recipient,
  { documents }: Pick<DeliveryDependencies, "documents">,
): Promise<WantedItem[]> {
  const identity = { userId, orgId, roles: person.roles };
  const wanted: WantedItem[] = [];
  for (const { content, at, source } of items) {
    if (isSwitchedOff(person.notificationPreferences, content.preference)) continue;
    if (source) {
      if (!documents.definition(source.container)) continue;
      const document = await documents.asOrganization(orgId).get(source.container, source.id);
      if (!document && source.container === keptSource) {
        const { link: _, ...words } = content;
        wanted.push({ content: words, at, source });
        continue;
      }
      if (!document || !(await documents.may(identity, "read", source.container, document)))
        continue;
    }
    wanted.push({ content, at, source });
  }
  return wanted;
}
