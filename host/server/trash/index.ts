export { removeGone } from "./removeGone.ts";
export { sweepTrash } from "./sweepTrash.ts";
