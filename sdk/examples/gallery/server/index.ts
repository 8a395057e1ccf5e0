export { galleryWorkspace } from "./galleryWorkspace.ts";
