import { writeCauses } from "./writeCauses.ts";

/** Says why what was built could not be kept; undefined for any other error. */
export function buildFault(error: unknown): string | undefined {
  const { code = "", path } = (error ?? {}) as NodeJS.ErrnoException;
  if (!Object.hasOwn(writeCauses, code)) return undefined;
  const where =
    path === undefined ? "The build cannot write its files:" : `The build cannot write ${path}:`;
  return `${where} ${writeCauses[code]}. Run 'npm run build' as a user who can write there, then start the server with SKIP_BUILD=1.`;
}
