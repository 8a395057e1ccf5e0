export { DeclinePage } from "./DeclinePage.tsx";
