const causes: Readonly<Record<string, string>> = {
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "its disk is read-only",
  ENOSPC: "its disk is full",
  EDQUOT: "this user's share of its disk is full",
};

/** Says why what was built could not be kept; undefined for any other error. */
export function buildFault(error: unknown): string | undefined {
  const { code = "", path } = (error ?? {}) as NodeJS.ErrnoException;
  if (!Object.hasOwn(causes, code)) return undefined;
  const where = path === undefined ? "The build cannot write its files:" : `The build cannot write ${path}:`;
  return `${where} ${causes[code]}. Run 'npm run build' as a user who can write there, then start the server with SKIP_BUILD=1.`;
}
