import { Button } from "@blueprintjs/core";
import { Undo } from "@blueprintjs/icons";
import { formatDateTime, RouteLink, useHost, useResource } from "@petrons/sdk/browser";
import { Page, StateMessage } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { type SeenTrashedPetron, trashedPetronUri } from "../../../contracts/index.ts";
import { petronTexts } from "../petronTexts.ts";
import { usePetronActions } from "../usePetronActions.ts";

/**
 * Covers every page of a Petron in the trash for those who could read it (GP-055). To all others it
 * is gone, as their page says.
 */
export const TrashCover = observer(function TrashCover({ petronId }: { petronId: string }) {
  const { layout, forge, user } = useHost();
  const petron =
    useResource<SeenTrashedPetron | null>(trashedPetronUri(user.userId, petronId)).data ??
    undefined;
  const { name, goneAt, mayRestore } = petron ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown depends on these alone
  useEffect(
    () => (petron ? layout.coverPage(<TrashedPage petron={petron} />) : undefined),
    [layout, petronId, name, goneAt, mayRestore],
  );
  const [wasThere, setWasThere] = useState(false);
  // A refused resource is asked for again only seldom: what was restored is shown at once.
  useEffect(() => {
    if (petron) setWasThere(true);
    else if (wasThere) forge.reload(`$root/Petron/${petronId}#Petron`);
  }, [forge, petronId, petron, wasThere]);
  return null;
});

function TrashedPage({ petron }: { petron: SeenTrashedPetron }) {
  const { organization } = useHost();
  const { restore } = usePetronActions();
  const { name, goneAt, mayRestore } = petron;
  const goes = formatDateTime(goneAt, organization.displayTimeZoneId, "MMM D, YYYY");
  return (
    <Page title={name}>
      <StateMessage
        kind="empty"
        title={petronTexts.inTrash(name)}
        action={
          mayRestore ? (
            <div className="petron-trash-actions">
              <Button
                intent="primary"
                icon={<Undo />}
                text={petronTexts.restore}
                onClick={() => void restore(petron)}
              />
              <RouteLink to="petron-library" search="?tab=trash" className="bp6-button">
                {petronTexts.trash}
              </RouteLink>
            </div>
          ) : (
            <RouteLink to="petron-library" className="bp6-button">
              {petronTexts.library}
            </RouteLink>
          )
        }
      >
        {mayRestore ? petronTexts.untilThen(goes) : petronTexts.restorableUntil(goes)}
      </StateMessage>
    </Page>
  );
}
