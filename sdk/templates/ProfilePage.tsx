import { Avatar, Page, Panel, StateMessage } from "@petrons/sdk/components";
import type { ReactNode } from "react";
import { templateTexts as texts } from "./templateTexts.ts";

/**
 * A fact about who or what the profile is of; `value` undefined or empty shows that it is not
 * given.
 */
export interface ProfileFact {
  name: string;
  value: ReactNode;
}

export interface ProfilePageProps {
  /** Of the person or thing; it gives the color of the picture. */
  id: string;
  name: string;
  imageUrl?: string | undefined;
  /** Beside the name, such as tags. */
  detail?: ReactNode;
  actions?: ReactNode;
  /** Title of the panel of facts; default About. */
  factsTitle?: string;
  /** Without any, their panel says that nothing is known yet. */
  facts?: readonly ProfileFact[];
  /** Panels beside the facts. Without them a placeholder is shown. */
  children?: ReactNode;
}

/**
 * Page template profile-page (CH-019): who or what it is, facts, and panels beside them;
 * placeholders where there is nothing yet.
 */
export function ProfilePage({
  id,
  name,
  imageUrl,
  detail,
  actions,
  factsTitle = texts.about,
  facts = [],
  children,
}: ProfilePageProps) {
  const title = (
    <span className="petrons-profile-name">
      <Avatar id={id} name={name} imageUrl={imageUrl} size={40} decorative />
      {name}
    </span>
  );
  return (
    <Page title={title} detail={detail} actions={actions}>
      <div className="petrons-profile">
        <Panel title={factsTitle}>
          {facts.length === 0 ? (
            <StateMessage kind="empty" title={texts.noFacts} compact />
          ) : (
            <Facts facts={facts} />
          )}
        </Panel>
        <div className="petrons-profile-panels">
          {children ?? (
            <Panel title={texts.more}>
              <StateMessage kind="empty" title={texts.noPanels} compact />
            </Panel>
          )}
        </div>
      </div>
    </Page>
  );
}

const Facts = ({ facts }: { facts: readonly ProfileFact[] }) => (
  <dl className="petrons-profile-facts">
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value === undefined || value === "" ? texts.notGiven : value}</dd>
      </div>
    ))}
  </dl>
);
