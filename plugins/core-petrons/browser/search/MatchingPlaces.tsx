import { Button } from "@blueprintjs/core";
import { Lock } from "@blueprintjs/icons";
import { RouteLink, useHost } from "@petrons/sdk/browser";
import { observer } from "mobx-react-lite";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { searchTexts as texts } from "./searchTexts.ts";
import type { FoundPlaces } from "./useMatchingPlaces.ts";

/** So many Petrons and apps are shown; the library shows all. */
const maxShown = 6;

/**
 * Petrons and apps that were found, and what else was between them; nothing when none was. `text`
 * is what was searched for.
 */
export const MatchingPlaces = observer(function MatchingPlaces({
  text,
  places,
  children,
}: {
  text: string;
  places: FoundPlaces;
  children?: ReactNode;
}) {
  const { path, Icon } = useHost();
  const { petrons, apps } = places;
  const [allApps, setAllApps] = useState(false);
  return (
    <>
      {petrons.length > 0 ? (
        <section aria-label={texts.petrons}>
          <h2 className="search-heading">
            {texts.petrons} <span className="petrons-count">{petrons.length}</span>
          </h2>
          <ul className="search-places">
            {petrons.slice(0, maxShown).map(({ id, name, description, isPublic }) => (
              <li key={id}>
                <Link to={path("petron-overview", { petronId: id })} className="search-place">
                  <span className="search-place-name">
                    {name} {isPublic ? null : <Lock size={12} title="Private" />}
                  </span>
                  <span className="search-place-detail">{description}</span>
                </Link>
              </li>
            ))}
          </ul>
          {petrons.length > maxShown ? (
            <RouteLink to="petron-library" search={`?${new URLSearchParams({ text })}`}>
              {texts.allPetrons(petrons.length)}
            </RouteLink>
          ) : null}
        </section>
      ) : null}
      {children}
      {apps.length > 0 ? (
        <section aria-label={texts.apps}>
          <h2 className="search-heading">
            {texts.apps} <span className="petrons-count">{apps.length}</span>
          </h2>
          <ul className="search-places">
            {(allApps ? apps : apps.slice(0, maxShown)).map(
              ({ key, pluginId, title, description, icon, to, petron }) => (
                <li key={key}>
                  <RouteLink
                    to={typeof to === "string" ? { plugin: pluginId, route: to } : to}
                    params={petron === undefined ? {} : { petronId: petron.id }}
                    className="search-place"
                  >
                    <span className="search-place-name">
                      <Icon name={icon} /> {title}
                    </span>
                    <span className="search-place-detail">
                      {petron === undefined ? description : texts.inPetron(petron.name)}
                    </span>
                  </RouteLink>
                </li>
              ),
            )}
          </ul>
          {apps.length > maxShown ? (
            <Button
              variant="minimal"
              size="small"
              text={allApps ? texts.fewerApps : texts.allApps(apps.length)}
              aria-expanded={allApps}
              onClick={() => setAllApps(!allApps)}
            />
          ) : null}
        </section>
      ) : null}
    </>
  );
});
