import { type Contributed, useHost, useResource } from "@petrons/sdk/browser";
import { Panel, StateMessage, WithState } from "@petrons/sdk/components";
import { fillAddress, type MonthlyPictureAnswer } from "@petrons/sdk/contracts";
import { observer } from "mobx-react-lite";
import { ImportLink } from "../ImportLink.tsx";
import { PartBoundary } from "../PartBoundary.tsx";
import { DrawnPicture } from "./DrawnPicture.tsx";
import { pictureTexts as texts } from "./pictureTexts.ts";
import "./pictures.css";

/** The pictures that plugins put on the overview of a Petron, in their order. */
export const OverviewPictures = observer(function OverviewPictures({
  petronId,
  importPath,
}: {
  petronId: string;
  importPath?: string | undefined;
}) {
  return useHost()
    .contributions("overviewPictures")
    .toSorted((one, other) => (one.order ?? 100) - (other.order ?? 100))
    .map((picture) => (
      <OverviewPicture
        key={`${picture.pluginId} ${picture.id}`}
        picture={picture}
        petronId={petronId}
        importPath={importPath}
      />
    ));
});

interface OverviewPictureProps {
  picture: Contributed<"overviewPictures">;
  petronId: string;
  importPath: string | undefined;
}

function OverviewPicture({
  picture: { pluginId, title, picture, to },
  petronId,
  importPath,
}: OverviewPictureProps) {
  const { user } = useHost();
  const answer = useResource<MonthlyPictureAnswer>(
    fillAddress(picture, { petronId, userId: user.userId }),
  );
  return (
    <Panel title={title}>
      <PartBoundary title={texts.failed(pluginId)}>
        <WithState
          of={answer}
          what={title.toLowerCase()}
          loading={
            <div className="picture-waiting" role="status" aria-label={texts.loading(title)} />
          }
          compact
        >
          {(found) =>
            "none" in found ? (
              <StateMessage
                kind="empty"
                title={texts.none}
                action={importPath === undefined ? undefined : <ImportLink to={importPath} />}
                compact
              >
                {found.none}
              </StateMessage>
            ) : (
              <DrawnPicture
                petronId={petronId}
                picture={found}
                to={typeof to === "string" ? { plugin: pluginId, route: to } : to}
              />
            )
          }
        </WithState>
      </PartBoundary>
    </Panel>
  );
}
