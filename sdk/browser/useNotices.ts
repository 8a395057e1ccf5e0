import type { Notices } from "./host.ts";
import { useHost } from "./HostProvider.tsx";

/** Short messages to the person: `notices.success("Petron created.")`. */
export const useNotices = (): Notices => useHost().notices;
