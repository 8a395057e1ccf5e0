import type { ReactNode } from "react";
import type { Role } from "../contracts/index.ts";
import { holdsAny } from "./holdsAny.ts";
import { useUser } from "./useUser.ts";

/** Shows its content only to holders of at least one of the roles (D1 §6). A courtesy: the server decides what may be done. */
export function AuthBlock({ roles, children, fallback = null }: { roles: readonly Role[]; children: ReactNode; fallback?: ReactNode }) {
  return holdsAny(useUser(), roles) ? children : fallback;
}
