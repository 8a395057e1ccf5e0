/** Why a file or folder cannot be written, by the code of the system's error. */
export const writeCauses: Readonly<Record<string, string>> = {
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "its disk is read-only",
  ENOSPC: "its disk is full",
  EDQUOT: "this user's share of its disk is full",
};
