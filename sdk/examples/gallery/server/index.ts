export { galleryItemContainer } from "./galleryItemContainer.ts";
export { galleryWorkspace } from "./galleryWorkspace.ts";
export { takeSteps } from "./takeSteps.ts";
