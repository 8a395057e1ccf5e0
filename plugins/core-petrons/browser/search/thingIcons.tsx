import { Dashboard, MapMarker, OilField, Person, Th } from "@blueprintjs/icons";
import type { ReactElement } from "react";
import type { ListedKind } from "../../contracts/index.ts";

export const thingIcons: Readonly<Record<ListedKind, ReactElement>> = {
  well: <OilField />,
  field: <MapMarker />,
  table: <Th />,
  dashboard: <Dashboard />,
  person: <Person />,
};
