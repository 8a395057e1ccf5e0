import type { Scope } from "./scope.ts";

/** As core-petrons declares it. */
export const petronScope: Scope = { container: "Petron", param: "petronId", label: "Petron" };
