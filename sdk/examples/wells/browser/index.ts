import "./wells.css";

export { WellsFilters } from "./WellsFilters.tsx";
export { WellsPage } from "./WellsPage.tsx";
