import { resourceFailure, useHost, useResource } from "@petrons/sdk/browser";
import { fillAddress } from "@petrons/sdk/contracts";
import { petronDashboardsUri, petronFiguresUri, recentWorkUri } from "../../contracts/index.ts";
import { useSettled } from "./useSettled.ts";

/** What is not there by then, in ms, comes into its place later. */
const settlesWithin = 1_500;

/**
 * Whether every part of an overview has what it shows, or a reason why not; `areOthersReady` says
 * so of parts that are no resources. Read inside an observer.
 */
export function useOverviewSettled(petronId: string, areOthersReady: boolean): boolean {
  const { contributions, user } = useHost();
  const figures = useResource(petronFiguresUri(petronId));
  const work = useResource(recentWorkUri(user.userId, petronId));
  const dashboards = useResource(petronDashboardsUri(petronId));
  const [picture] = contributions("overviewPictures");
  const drawn = useResource(
    picture ? fillAddress(picture.picture, { petronId, userId: user.userId }) : null,
  );
  const awaited = [figures, work, dashboards, ...(picture ? [drawn] : [])];
  return useSettled(
    areOthersReady &&
      awaited.every((part) => part.data !== undefined || resourceFailure(part) !== undefined),
    settlesWithin,
  );
}
