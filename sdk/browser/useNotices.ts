import { useHost } from "./HostProvider.tsx";
import type { Notices } from "./host.ts";

/** Short messages to the person: `notices.success("Petron created.")`. */
export const useNotices = (): Notices => useHost().notices;
