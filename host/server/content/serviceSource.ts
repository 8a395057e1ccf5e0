import type { ContentType } from "@petrons/sdk/contracts";
import { type ContentSettings, contentAssets } from "../config/index.ts";
import type { Limits } from "../limits/index.ts";
import { assetAddress } from "./assetAddress.ts";
import { ContentFault, type ContentSource } from "./types.ts";

/** The version of the query interface, a date. */
const apiVersion = "v2021-10-21";

const queries: Record<ContentType, string> = {
  appCategory: '*[_type == "appCategory"]{title, priority}',
  video:
    '*[_type == "video" && showInExplorer == true]' +
    '{"id": _id, title, publishedAt, description, app, category, length, showInExplorer, videoUrl, captionsUrl, text, appOrder, tags}',
  service:
    '*[_type == "service"]{"id": _id, name, description, coverImage, galleryImages, keyDeliverables, dataRequirements, timeline, appOrder}',
};

interface ServiceOptions {
  settings: Extract<ContentSettings, { kind: "service" }>;
  limits: Pick<Limits, "contentAnswerBytes" | "contentAnswerSeconds" | "contentEntries">;
  /** Origins that the policy of pages lets them load from. */
  origins: readonly string[];
  /** Where files lie that documents name by a path. */
  staticAssets: string | undefined;
}

/**
 * A headless content service, asked over HTTP with its query interface: `GET
 * /v…/data/query/DATASET?query=…`.
 */
export function serviceSource({
  settings,
  limits,
  origins,
  staticAssets,
}: ServiceOptions): ContentSource {
  const { address, project, dataset } = settings;
  const fetchEntries = async (type: ContentType): Promise<unknown[]> => {
    const query = `${queries[type].replace("]{", `][0...${limits.contentEntries}]{`)}`;
    const answer = await fetch(
      `${address}/${apiVersion}/data/query/${dataset}?query=${encodeURIComponent(query)}`,
      {
        headers: { accept: "application/json" },
        redirect: "manual",
        signal: AbortSignal.timeout(limits.contentAnswerSeconds * 1_000),
      },
    );
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new ContentFault(`it answered with status ${answer.status}`);
    }
    const { result } = parsed(await boundedText(answer, limits.contentAnswerBytes));
    if (!Array.isArray(result)) throw new ContentFault("its answer has no list 'result'");
    return result.slice(0, limits.contentEntries);
  };
  const ofPath = (path: string) => {
    if (staticAssets === undefined)
      throw new ContentFault(`'${path}' is a path, and the manifest names no staticAssets`);
    return `${staticAssets}/${path.split("/").map(encodeURIComponent).join("/")}`;
  };
  return {
    entries: async (type) =>
      (await fetchEntries(type)).map((value, index) => ({
        place: placeOf(type, value, index),
        value,
      })),
    address: (value) =>
      assetAddress(value, {
        origins,
        ofPath,
        ofReference: (reference) => referenceAddress(reference, project, dataset),
      }),
    freshMs: 60_000,
    isSlow: true,
  };
}

function parsed(text: string): { result?: unknown } {
  try {
    return (JSON.parse(text) ?? {}) as { result?: unknown };
  } catch {
    // What it says instead may be a page of anybody's: the log does without it.
    throw new ContentFault("its answer is not JSON");
  }
}

function placeOf(type: ContentType, value: unknown, index: number): string {
  const { id, title } = (value ?? {}) as { id?: unknown; title?: unknown };
  const name = [id, title].find((one) => typeof one === "string") as string | undefined;
  return name === undefined ? `${type}, number ${index + 1}` : `${type} '${name.slice(0, 200)}'`;
}

/** Stops reading at the bound. */
async function boundedText(answer: Response, maxBytes: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body ?? []) {
    bytes += piece.length;
    // Leaving the loop ends the connection.
    if (bytes > maxBytes)
      throw new ContentFault(`its answer is larger than the limit of ${maxBytes} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}

/**
 * `image-abc-640x360-png` and `file-abc-webm` are assets of the project, each under an address of
 * its own.
 */
function referenceAddress(reference: string, project: string, dataset: string): string | undefined {
  const [, image, size, imageEnding] =
    /^image-([A-Za-z0-9]+)-(\d+x\d+)-([a-z0-9]+)$/.exec(reference) ?? [];
  if (image !== undefined)
    return `${contentAssets}/images/${project}/${dataset}/${image}-${size}.${imageEnding}`;
  const [, file, ending] = /^file-([A-Za-z0-9]+)-([a-z0-9]+)$/.exec(reference) ?? [];
  return file === undefined
    ? undefined
    : `${contentAssets}/files/${project}/${dataset}/${file}.${ending}`;
}
