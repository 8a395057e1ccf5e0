import { PetronsError } from "@petrons/sdk/contracts";
import type { RegisteredContainer } from "../containers/containerRegistry.ts";

interface DatabaseFault {
  code?: string;
  constraint?: string;
  message: string;
}

const tooLargeForOneValue =
  "it needs more memory than one value may take, as large repetitions in a pattern do";

/**
 * What the database refuses and the caller can mend, as an error for the caller; everything else as
 * it is.
 */
export function storageError(error: unknown, container: RegisteredContainer): unknown {
  const { code, constraint = "", message } = error as DatabaseFault;
  switch (code) {
    case "23505":
      return new PetronsError("document-duplicate", {
        container: container.definition.name,
        field: container.table.unique.get(constraint) ?? "id",
      });
    case "2201B":
      return new PetronsError("query-invalid", { path: "query", reason: message });
    case "XX000":
      return message.startsWith("invalid memory alloc request size")
        ? new PetronsError("query-invalid", { path: "query", reason: tooLargeForOneValue })
        : error;
    case "53100":
      return new PetronsError("disk-full");
    default:
      return error;
  }
}
