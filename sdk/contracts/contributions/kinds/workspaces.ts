import { closed, serverExport, workspaceAddress } from "../fields.ts";
import { contributionKind, type Entry, shapeOf } from "../kind.ts";

const schema = closed({ address: workspaceAddress, handler: serverExport });

export interface WorkspaceEntry<H extends string> extends Entry<typeof schema, string, H> {}

export const workspaces = contributionKind({
  half: "server",
  label: ["live workspace", "live workspaces"],
  schema,
  key: "address",
  name: ({ address }) => ({ label: address }),
  shown: "Its live resources are served to those who may enter",
  claims: (entries) =>
    entries.map(({ address }) => ({
      key: `workspace ${shapeOf(address.replace(/\{\w+\}/g, ":x"))}`,
      words: `the workspace '${address}'`,
    })),
});
