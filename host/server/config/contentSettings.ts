import { resolve } from "node:path";
import type { ContentSettings, EnvironmentManifest } from "./types.ts";

/** Ships with the product. */
const shippedFolder = "host/content";

/** Where the pictures and files of a content service lie. */
export const contentAssets = "https://cdn.sanity.io";

/** Where the content comes from, of a manifest without faults. */
export function contentSettings(
  { content = {} }: Pick<EnvironmentManifest, "content">,
  root: string,
): ContentSettings {
  const {
    folder = shippedFolder,
    project,
    dataset,
    address = `https://${project}.apicdn.sanity.io`,
  } = content;
  return project !== undefined && dataset !== undefined
    ? { kind: "service", address, project, dataset }
    : { kind: "folder", folder: resolve(root, folder) };
}

/** What no schema says of the content. */
export function* contentFaults({
  folder,
  project,
  dataset,
  address,
}: NonNullable<EnvironmentManifest["content"]> = {}): Generator<string> {
  const ofService = { project, dataset, address };
  const given = Object.entries(ofService).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  );
  if (folder !== undefined && given.length > 0)
    yield `content: expected either folder, or project and dataset; found folder with ${given.join(" and ")}.`;
  else if (address !== undefined && !URL.canParse(address))
    yield `content.address: expected an address that can be asked; found ${JSON.stringify(address)}.`;
  else if (given.length > 0 && (project === undefined || dataset === undefined))
    yield `content: expected project and dataset together; found ${given.join(" and ")} alone.`;
}

/** Where pages load pictures and videos from, besides the server itself. */
export const mediaOrigins = ({
  content,
  staticAssets,
}: Pick<EnvironmentManifest, "content" | "staticAssets">): string[] => [
  ...(staticAssets === undefined ? [] : [staticAssets]),
  ...(content?.project === undefined ? [] : [contentAssets]),
];
