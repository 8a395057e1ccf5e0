import { reasonOf } from "./commandFault.ts";
import { writeCauses } from "./writeCauses.ts";

/** Why the data folder cannot be used. */
const folderCauses: Readonly<Record<string, string>> = {
  ...writeCauses,
  ENOTDIR: "a part of it is a file",
  EEXIST: "there is a file of this name",
  ENOENT: "it cannot be made there",
};
const addressCodes = new Set(["ENOTFOUND", "EADDRNOTAVAIL", "EAI_AGAIN"]);

interface Place {
  port: number;
  host: string;
  dataDir?: string;
  /** Where embedded apps have a port of their own. */
  appliances?: { port?: number };
}

/** Says what keeps the server from opening. */
export function startReasonOf(error: unknown, { port, host, dataDir, appliances }: Place): string {
  const {
    code = "",
    path,
    syscall,
    port: asked = port,
  } = (error ?? {}) as NodeJS.ErrnoException & { port?: number };
  const isOfApps = asked !== port && asked === appliances?.port;
  const [subject, variable] = isOfApps
    ? [`Port ${asked}, where embedded apps answer,`, "APPLIANCES_PORT"]
    : [`Port ${port}`, "PORT"];
  if (code === "EADDRINUSE")
    return `${subject} is in use. Stop what uses it, or choose another one: ${variable}=${isOfApps ? asked + 1 : 4001} npm start`;
  if (code === "EACCES" && syscall === "listen")
    return `${subject} may not be opened by this user. Choose one above 1023: ${variable}=${isOfApps ? 4100 : 4000} npm start`;
  if (addressCodes.has(code) && (syscall === "listen" || syscall?.startsWith("getaddrinfo")))
    return `'${host}' is no address of this machine. Set HOST to one that it has, such as localhost, or 0.0.0.0 for all of them.`;
  if (Object.hasOwn(folderCauses, code) && dataDir && path?.startsWith(dataDir))
    return `The data folder ${dataDir} cannot be used: ${folderCauses[code]} (${path}). Set DATA_DIR to a folder that this user may write to.`;
  return reasonOf(error);
}
