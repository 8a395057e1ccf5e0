import {
  type ContentImage,
  type ContentType,
  defaultVideoCategory,
  type Service,
  type Video,
  type VideoCategory,
} from "@petrons/sdk/contracts";
import { type Static, type TSchema, Type } from "typebox";
import { Errors } from "typebox/value";
import { type AssetValue, ContentFault } from "./types.ts";

/**
 * What a checked document becomes. `address` is that of a page's element, and throws a
 * ContentFault.
 */
type Address = (value: AssetValue) => string;

/** Other fields are ignored: content services add their own. */
const text = (maxLength: number) => Type.String({ maxLength });
const name = Type.String({ minLength: 1, maxLength: 200, pattern: "\\S" });
const asset = Type.Union([
  Type.String({ minLength: 1, maxLength: 2_000 }),
  Type.Object({
    url: Type.Optional(Type.Union([Type.String({ minLength: 1, maxLength: 2_000 }), Type.Null()])),
    alt: Type.Optional(Type.Union([text(500), Type.Null()])),
    asset: Type.Optional(
      Type.Union([
        Type.Object({
          _ref: Type.Optional(text(200)),
          url: Type.Optional(
            Type.Union([Type.String({ minLength: 1, maxLength: 2_000 }), Type.Null()]),
          ),
        }),
        Type.Null(),
      ]),
    ),
  }),
]);
const sentences = Type.Array(text(1_000), { maxItems: 50 });

const appCategory = Type.Object({ title: name, priority: Type.Optional(Type.Number()) });

const video = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 200 }),
  title: name,
  publishedAt: Type.String({
    maxLength: 40,
    pattern: "^\\d{4}-\\d\\d-\\d\\d(T[\\d:.]{5,15}(Z|[+-]\\d\\d:?\\d\\d))?$",
  }),
  description: Type.Optional(text(2_000)),
  app: Type.Optional(text(200)),
  category: Type.Optional(name),
  length: Type.Number({ minimum: 0, maximum: 1_000_000 }),
  showInExplorer: Type.Optional(Type.Boolean()),
  videoUrl: asset,
  captionsUrl: Type.Optional(asset),
  text: Type.Optional(text(50_000)),
  appOrder: Type.Optional(Type.Number()),
  tags: Type.Optional(Type.Array(text(100), { maxItems: 50 })),
});

const service = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 200 }),
  name,
  description: Type.Optional(text(20_000)),
  coverImage: Type.Optional(asset),
  galleryImages: Type.Optional(Type.Array(asset, { maxItems: 20 })),
  keyDeliverables: Type.Optional(sentences),
  dataRequirements: Type.Optional(sentences),
  timeline: Type.Optional(text(1_000)),
  appOrder: Type.Optional(Type.Number()),
});

/** What each type of content becomes. The environment's sales address is not of the content. */
export interface ContentOf {
  appCategory: VideoCategory;
  video: Video;
  service: Omit<Service, "salesAddress">;
}

const readers: { [T in ContentType]: (value: unknown, address: Address) => ContentOf[T] } = {
  appCategory(value) {
    const { title, priority = null } = checked(appCategory, value);
    return { title: title.trim(), priority };
  },
  video(value, address) {
    const { id, title, publishedAt, length, ...entry } = checked(video, value);
    const { captionsUrl } = entry;
    if (Number.isNaN(Date.parse(publishedAt)))
      throw new ContentFault("publishedAt: expected a date such as 2026-05-31");
    return {
      id,
      title: title.trim(),
      publishedAt,
      length,
      description: entry.description ?? "",
      app: entry.app ?? "",
      category: entry.category?.trim() ?? defaultVideoCategory,
      showInExplorer: entry.showInExplorer ?? false,
      videoUrl: named("videoUrl", () => address(entry.videoUrl)),
      captionsUrl:
        captionsUrl === undefined ? null : named("captionsUrl", () => address(captionsUrl)),
      text: entry.text ?? "",
      appOrder: entry.appOrder ?? null,
      tags: entry.tags ?? [],
    };
  },
  service(value, address) {
    const { id, name: called, coverImage, ...entry } = checked(service, value);
    return {
      id,
      name: called.trim(),
      description: entry.description ?? "",
      coverImage:
        coverImage === undefined ? null : named("coverImage", () => imageOf(coverImage, address)),
      galleryImages: (entry.galleryImages ?? []).map((image, index) =>
        named(`galleryImages/${index}`, () => imageOf(image, address)),
      ),
      keyDeliverables: entry.keyDeliverables ?? [],
      dataRequirements: entry.dataRequirements ?? [],
      timeline: entry.timeline ?? "",
      appOrder: entry.appOrder ?? null,
    };
  },
};

/**
 * Checks a document and makes of it what pages get. Throws a ContentFault that says where it is
 * wrong.
 */
export const readEntry = <T extends ContentType>(
  type: T,
  value: unknown,
  address: Address,
): ContentOf[T] => readers[type](value, address);

/** Content services answer null for what a document does not have. */
function checked<S extends TSchema>(schema: S, value: unknown): Static<S> {
  const given =
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null))
      : value;
  const [first] = Errors(schema, given);
  if (first)
    throw new ContentFault(`${first.instancePath.slice(1) || "the whole"}: ${first.message}`);
  return given as Static<S>;
}

const imageOf = (value: AssetValue, address: Address): ContentImage => ({
  url: address(value),
  alt: typeof value === "string" ? "" : (value.alt ?? ""),
});

function named<T>(field: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof ContentFault ? new ContentFault(`${field}: ${error.message}`) : error;
  }
}
