import type { Comment } from "@petrons/sdk/contracts";
import { type ResourceScope, workspace } from "@petrons/sdk/server";
import { commentsAddress } from "../../contracts/index.ts";
import { threadsOf } from "./threads.ts";

const ofView = ({ params: { pluginId, petronId, viewId } }: ResourceScope) => ({ petronId, pluginId, viewId });

/** The comments of one view, live for whoever may read the Petron while the view's plugin is enabled. */
export const commentsWorkspace = workspace({
  address: commentsAddress,
  enter: { through: { container: "Petron", param: "petronId" }, plugin: "pluginId" },
  resources: {
    async Comments(scope) {
      const { data } = await scope.documents.query<Comment>("Comment", ofView(scope));
      return threadsOf(data);
    },
    /** Comments and replies; what was deleted and reactions do not count. */
    async CommentCount(scope) {
      const { total } = await scope.documents.query<Comment>("Comment", { ...ofView(scope), commentType: "comment" }, { limit: 0 });
      return total;
    },
  },
});
