import type { User } from "../contracts/index.ts";
import { useHost } from "./HostProvider.tsx";

/** The person signed in. */
export const useUser = (): User => useHost().user;
