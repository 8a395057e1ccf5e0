import type { ReactNode } from "react";
import type { Role } from "../contracts/index.ts";
import { holdsAny } from "./holdsAny.ts";
import { useUser } from "./hostHooks.ts";

export interface AuthBlockProps {
  /** Any one of them is enough. */
  roles: readonly Role[];
  children: ReactNode;
  /** Shown to everyone else; nothing by default. */
  fallback?: ReactNode;
}

/**
 * Shows its content only to holders of at least one of the roles (ID-013). A courtesy: the server
 * decides what may be done.
 */
export function AuthBlock({ roles, children, fallback = null }: AuthBlockProps) {
  return holdsAny(useUser(), roles) ? children : fallback;
}
