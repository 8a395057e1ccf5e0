import type { HostileCase } from "../hostileCase.ts";
import { transportCases } from "./transport.ts";

export const hostileCases: HostileCase[] = [...transportCases];
