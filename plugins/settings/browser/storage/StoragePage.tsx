import "../settings.css";
import { AnchorButton } from "@blueprintjs/core";
import { Error as ErrorMark, TickCircle, WarningSign } from "@blueprintjs/icons";
import { useHost } from "@petrons/sdk/browser";
import {
  ActionButton,
  ByteSize,
  DateTimeText,
  Page,
  Panel,
  Skeleton,
  WithState,
} from "@petrons/sdk/components";
import type { StorageUsage } from "@petrons/sdk/contracts";
import { useCall } from "../useCall.ts";
import { type StorageLevel, storageLevel } from "./storageLevel.ts";
import { storageTexts as texts } from "./storageTexts.ts";

const marks: Record<StorageLevel, readonly [typeof ErrorMark, string]> = {
  normal: [TickCircle, texts.normal],
  warning: [WarningSign, texts.approaching],
  error: [ErrorMark, texts.over],
};

/** Data storage (ST-031): for admins and support engineers. */
export function StoragePage() {
  const call = useCall<StorageUsage>("/environment/usage");
  return (
    <Page
      title={texts.title}
      actions={
        <>
          <SupportMail text={texts.load} />
          <SupportMail text={texts.upgrade} />
        </>
      }
    >
      <WithState
        of={{ ...call, data: call.data?.[0] }}
        what="data storage"
        onRetry={call.reload}
        loading={<Skeleton label="Loading data storage" />}
      >
        {(usage) => <Usage usage={usage} />}
      </WithState>
    </Page>
  );
}

function Usage({ usage }: { usage: StorageUsage }) {
  const level = storageLevel(usage);
  const [Mark, word] = marks[level];
  const parts = [
    [texts.documents, usage.documents],
    [texts.tables, usage.tables],
    [texts.files, usage.files],
  ] as const;
  // Of an unlimited plan nothing is a share: a bar would look full.
  const full = Math.max(usage.maxStorage, usage.usedStorage, 1);
  const share = (bytes: number) => `${(bytes / full) * 100}%`;
  return (
    <div className="storage-page">
      <p className="storage-plan">{texts.plan(usage)}</p>
      {usage.unlimitedStorage ? null : (
        <div
          className={`storage-bar storage-bar-${level}`}
          role="img"
          aria-label={`${texts.title}: ${texts.used(usage)}`}
        >
          {parts.map(([name, bytes], index) => (
            <span key={name} className={`storage-part-${index}`} style={{ width: share(bytes) }} />
          ))}
        </div>
      )}
      <p>
        {texts.used(usage)}
        {usage.availableStorage === null ? null : `, ${texts.available(usage.availableStorage)}`}{" "}
        {usage.unlimitedStorage ? null : (
          <span className={`storage-level storage-level-${level}`}>
            <Mark size={14} aria-hidden="true" /> {word}
          </span>
        )}
      </p>
      {usage.overLimit ? <p role="alert">{texts.overHint}</p> : null}
      <p className="plugin-muted">{texts.note}</p>
      <p className="plugin-muted">{texts.trash}</p>
      <Panel title={texts.breakdown}>
        <dl className="info-facts">
          {parts.map(([name, bytes], index) => (
            <div key={name}>
              <dt>
                <span className={`storage-key storage-part-${index}`} aria-hidden="true" /> {name}
              </dt>
              <dd>
                <ByteSize bytes={bytes} />
              </dd>
            </div>
          ))}
          <div>
            <dt>{texts.measured}</dt>
            <dd>
              <DateTimeText value={usage.measuredAt} />
            </dd>
          </div>
        </dl>
      </Panel>
    </div>
  );
}

/** Opens an e-mail to support; an environment whose support is a page opens that. */
function SupportMail({ text }: { text: string }) {
  const { support, organization, product } = useHost();
  if (support === null) return <ActionButton text={text} disabledReason={texts.noSupport} />;
  const subject = new URLSearchParams({
    subject: `${text}: ${organization.name} (${product.name})`,
  })
    .toString()
    .replaceAll("+", "%20");
  const isMail = support.address.startsWith("mailto:");
  const href = isMail
    ? `${support.address}${support.address.includes("?") ? "&" : "?"}${subject}`
    : support.address;
  return (
    <AnchorButton
      text={text}
      href={href}
      {...(isMail ? {} : { target: "_blank", rel: "noreferrer" })}
    />
  );
}
