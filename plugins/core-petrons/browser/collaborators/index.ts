import { lazy } from "react";

/** The list on the overview page, loaded when it is first shown. */
export const CollaboratorList = lazy(async () => ({ default: (await import("./CollaboratorList.tsx")).CollaboratorList }));
