import { fileURLToPath } from "node:url";
import { dataPlace } from "../host/server/config/index.ts";

export const checkout = fileURLToPath(new URL("..", import.meta.url));

/** The data that a command works with, as the server of the same environment finds it. */
export const commandPlace = () => dataPlace(process.env, checkout);
