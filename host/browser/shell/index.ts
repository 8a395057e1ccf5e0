import "./shell.css";

export { start } from "./start.ts";
