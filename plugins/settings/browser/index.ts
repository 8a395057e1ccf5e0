export { UnitsPage } from "./units/UnitsPage.tsx";
