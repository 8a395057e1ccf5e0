import "./frame/shell.css";

export { start } from "./start.ts";
