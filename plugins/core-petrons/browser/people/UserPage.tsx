import { Tag } from "@blueprintjs/core";
import { Lock } from "@blueprintjs/icons";
import { RouteLink, resourceFailure, useHost, useResource } from "@petrons/sdk/browser";
import { CopyButton, Page, Panel, StateMessage } from "@petrons/sdk/components";
import type { User } from "@petrons/sdk/contracts";
import { type ProfileFact, ProfilePage } from "@petrons/sdk/templates";
import { observer } from "mobx-react-lite";
import { Link, useParams } from "react-router-dom";
import { type Profile, profileUri } from "../../contracts/index.ts";
import { roleNames, profileTexts as texts } from "./profileTexts.ts";
import "./people.css";

/**
 * The profile of a person (ID-014, GP-022): name, position, e-mail, roles and the Petrons that both
 * may see.
 */
export const UserPage = observer(function UserPage() {
  const { user: me } = useHost();
  const { userId = "" } = useParams();
  const { data, state, errors } = useResource<Profile | null>(profileUri(me.userId, userId));
  if (data === undefined) {
    const failed = state === "error";
    return (
      <Page title={texts.title}>
        <StateMessage
          kind={failed ? "failed" : "loading"}
          title={failed ? (resourceFailure({ errors }) ?? texts.notFound) : texts.loading}
        />
      </Page>
    );
  }
  if (data === null) return <NobodyThere />;
  const { user, petrons } = data;
  const mine = user.userId === me.userId;
  return (
    <ProfilePage
      id={user.userId}
      name={user.fullName}
      imageUrl={user.profileThumbnailUrl || undefined}
      facts={factsOf(user)}
      detail={
        <span className="profile-tags">
          {mine ? <Tag minimal>{texts.you}</Tag> : null}
          {user.deleted ? (
            <Tag minimal intent="warning">
              {texts.left}
            </Tag>
          ) : null}
        </span>
      }
    >
      <Panel title={mine ? texts.ownPetrons : texts.petrons} count={petrons.length}>
        <SharedPetrons
          petrons={petrons}
          empty={mine ? texts.noOwnPetrons : texts.noPetrons(user.fullName)}
        />
      </Panel>
    </ProfilePage>
  );
});

function factsOf(user: User): ProfileFact[] {
  return [
    { name: texts.position, value: user.position || texts.noPosition },
    {
      name: texts.email,
      value: (
        <>
          <a href={`mailto:${user.sub}`}>{user.sub}</a>
          <CopyButton text={user.sub} label={`Copy ${user.sub}`} />
        </>
      ),
    },
    {
      name: texts.roles,
      value: user.roles.map((role) => roleNames[role]).join(", ") || texts.none,
    },
  ];
}

function SharedPetrons({ petrons, empty }: { petrons: Profile["petrons"]; empty: string }) {
  const { path } = useHost();
  if (petrons.length === 0) return <StateMessage kind="empty" title={empty} compact />;
  return (
    <ul className="profile-petrons">
      {petrons.map(({ id, name, isPublic, relation }) => (
        <li key={id}>
          <span>
            <Link to={path("petron-overview", { petronId: id })}>{name}</Link>
            {isPublic ? null : <Lock size={12} title="Private" />}
          </span>
          <span className="profile-relation">{relation}</span>
        </li>
      ))}
    </ul>
  );
}

function NobodyThere() {
  return (
    <Page title={texts.title}>
      <StateMessage
        kind="empty"
        title={texts.notFound}
        action={
          <RouteLink to="home" className="bp6-button">
            {texts.home}
          </RouteLink>
        }
      >
        {texts.notFoundDetail}
      </StateMessage>
    </Page>
  );
}
