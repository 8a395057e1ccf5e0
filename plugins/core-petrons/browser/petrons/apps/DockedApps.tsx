import { useHost, useMediaQuery } from "@petrons/sdk/browser";
import { Tip } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { NavLink } from "react-router-dom";
import type { OpenPetron } from "../../../contracts/index.ts";
import { dockedCards } from "./appEntries.ts";
import { appMenuTexts as texts } from "./appMenuTexts.ts";
import { useAppCards, useAppPath } from "./useAppCards.ts";

/** Below this width docked apps are in the dropdown alone, where they come first. */
const roomy = "(min-width: 1100px)";
/** So many are in the header bar: the Petron's name keeps its room. */
const shownInBar = 4;

/** The first docked apps of a Petron as buttons of the header bar (PE-047, PE-048). */
export const DockedApps = observer(function DockedApps({
  petron: { id, dockedApps },
}: {
  petron: OpenPetron;
}) {
  const { Icon } = useHost();
  const isRoomy = useMediaQuery(roomy);
  const docked = dockedCards(useAppCards("petron"), dockedApps).slice(0, shownInBar);
  const appPath = useAppPath();
  if (!isRoomy || docked.length === 0) return null;
  return (
    <nav className="petron-docked" aria-label={texts.docked}>
      {docked.map((app) => (
        <Tip key={app.key} text={app.title}>
          <NavLink
            className="petron-docked-app"
            to={appPath(app, { petronId: id })}
            aria-label={app.title}
          >
            <Icon name={app.icon} />
          </NavLink>
        </Tip>
      ))}
    </nav>
  );
});
