import "./wells.css";

export { isView } from "./isView.ts";
export { WellsFilters } from "./WellsFilters.tsx";
export { WellsPage } from "./WellsPage.tsx";
