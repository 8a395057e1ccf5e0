import "./units/units.css";

export { UnitsPage } from "./units/UnitsPage.tsx";
