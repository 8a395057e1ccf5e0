import { Button } from "@blueprintjs/core";
import { Dashboard, MapMarker, More, OilField, Person, Th } from "@blueprintjs/icons";
import { useItemActions } from "@petrons/sdk/browser";
import { Tip } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { ListedKind } from "../../contracts/index.ts";
import { searchTexts as texts } from "./searchTexts.ts";
import type { Thing } from "./thing.ts";

const thingIcons: Readonly<Record<ListedKind, ReactElement>> = {
  well: <OilField />,
  field: <MapMarker />,
  table: <Th />,
  dashboard: <Dashboard />,
  person: <Person />,
};

interface ThingListProps {
  kind: ListedKind;
  things: readonly Thing[];
  /** One below the other, as long lists are. */
  long?: boolean;
}

/** What was found: each leads to its place, and opens the choice of what can be done with it. */
export const ThingList = observer(function ThingList({
  kind,
  things,
  long = false,
}: ThingListProps) {
  return (
    <ul className={long ? "search-places search-places-long" : "search-places"}>
      {things.map((thing) => (
        <FoundThing key={thing.key} kind={kind} thing={thing} />
      ))}
    </ul>
  );
});

const FoundThing = observer(function FoundThing({
  kind,
  thing: { name, detail, to, also = [], item },
}: {
  kind: ListedKind;
  thing: Thing;
}) {
  const actions = useItemActions();
  const items = item === undefined ? [] : actions.of([item]);
  return (
    <li className="search-thing">
      <Link to={to} className="search-place">
        <span className="search-place-name">
          {thingIcons[kind]} {name}
        </span>
        <span className="search-place-detail">{detail}</span>
      </Link>
      {also.length === 0 ? null : <OtherPlaces name={name} places={also} />}
      {items.length === 0 ? null : (
        <Tip text={texts.more(name)}>
          <Button
            className="search-thing-more"
            variant="minimal"
            icon={<More />}
            aria-label={texts.more(name)}
            onClick={() => actions.choose(items)}
          />
        </Tip>
      )}
    </li>
  );
});

/** So many other places are shown at first. */
const placesShown = 4;

/** Links to where else something is. */
function OtherPlaces({ name, places }: { name: string; places: NonNullable<Thing["also"]> }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? places : places.slice(0, placesShown);
  const hidden = places.length - shown.length;
  return (
    <p className="search-also">
      {texts.alsoIn}{" "}
      {shown.map((place, at) => (
        <span key={place.name}>
          {at === 0 ? "" : ", "}
          <Link to={place.to} aria-label={texts.nameIn(name, place.name)}>
            {place.name}
          </Link>
        </span>
      ))}
      {hidden === 0 ? null : (
        <Button
          size="small"
          variant="minimal"
          text={texts.morePlaces(hidden)}
          aria-label={texts.morePlacesOf(name, hidden)}
          onClick={() => setWhole(true)}
        />
      )}
    </p>
  );
}
