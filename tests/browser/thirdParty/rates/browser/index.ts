import "./rates.css";

export { RatesPage } from "./RatesPage.tsx";
