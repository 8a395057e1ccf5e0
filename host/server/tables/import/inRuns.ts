// What processes of runs load: index.ts would load the whole server in each of them.
export { writeTypedRows } from "./typedRows.ts";
