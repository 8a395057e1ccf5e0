import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Service, Video, VideoCategory } from "@petrons/sdk/contracts";
import { afterEach, expect, test } from "vitest";
import { type ContentApp, contentApp } from "./testing/contentApp.ts";

let opened: ContentApp | undefined;
let server: Server | undefined;
afterEach(async () => {
  await opened?.app.close();
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
});

/** The app with a content service that answers so, and the questions that it was asked. */
async function open(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<ContentApp & { asked: URL[] }> {
  const asked: URL[] = [];
  server = createServer((request, response) => {
    asked.push(new URL(request.url!, "http://service"));
    answer(request, response);
  });
  await new Promise<void>((resolve) => server!.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  opened = await contentApp((config) => {
    config.content = {
      kind: "service",
      address: `http://127.0.0.1:${port}`,
      project: "abc123",
      dataset: "production",
    };
    config.manifest.content = { project: "abc123", dataset: "production" };
    config.manifest.staticAssets = "https://assets.example.com";
    config.limits.contentAnswerSeconds = 1;
    config.limits.contentAnswerBytes = 10_000;
  });
  opened.roles = ["admin"];
  return Object.assign(opened, { asked });
}
const json = (value: unknown) => (_request: unknown, response: ServerResponse) => {
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(value));
};

test("VX-008 VX-009 VX-015 GP-020 the content service of the manifest is asked for appCategory, for videos that are shown and for service, with all fields, in its project's dataset", async () => {
  const { get, asked } = await open(json({ result: [] }));
  for (const type of ["appCategory", "video", "service"])
    expect(await get(`/api/content/${type}`)).toMatchObject({ status: 200, data: [] });
  expect(asked.map(({ pathname }) => pathname)).toEqual(
    Array(3).fill("/v2021-10-21/data/query/production"),
  );
  expect(asked.map(({ searchParams }) => searchParams.get("query"))).toEqual([
    '*[_type == "appCategory"][0...500]{title, priority}',
    '*[_type == "video" && showInExplorer == true][0...500]' +
      '{"id": _id, title, publishedAt, description, app, category, length, showInExplorer, videoUrl, captionsUrl, text, appOrder, tags}',
    '*[_type == "service"][0...500]{"id": _id, name, description, coverImage, galleryImages, keyDeliverables, dataRequirements, timeline, appOrder}',
  ]);
});

test("VX-009 VX-015 its documents have files as references, addresses or paths; what is null is not there; a bad one is left out", async () => {
  const videos = [
    {
      id: "v1",
      title: "A",
      publishedAt: "2026-05-31",
      length: 5,
      showInExplorer: true,
      category: null,
      tags: null,
      videoUrl: { asset: { _ref: "file-0a1b-webm" } },
    },
    {
      id: "v2",
      title: "B",
      publishedAt: "2026-05-30",
      length: 5,
      showInExplorer: true,
      videoUrl: "films/b.webm",
      captionsUrl: "https://cdn.sanity.io/b.vtt",
    },
    {
      id: "v3",
      title: "C",
      publishedAt: "2026-05-29",
      length: 5,
      showInExplorer: true,
      videoUrl: "https://elsewhere.example.com/c.webm",
    },
    {
      id: "v4",
      title: "D",
      publishedAt: "2026-05-29",
      length: 5,
      showInExplorer: false,
      videoUrl: "d.webm",
    },
    null,
  ];
  const image = {
    _type: "image",
    alt: "A file",
    asset: { _ref: "image-0a1b-640x360-png", _type: "reference" },
  };
  const { get, warnings } = await open((request, response) =>
    json({
      result: decodeURIComponent(request.url!).includes('"service"')
        ? [{ id: "s1", name: "S", coverImage: image, galleryImages: [image] }]
        : videos,
    })(request, response),
  );
  expect((await get<Video>("/api/content/video")).data).toMatchObject([
    {
      id: "v1",
      category: "General",
      tags: [],
      videoUrl: "https://cdn.sanity.io/files/abc123/production/0a1b.webm",
      captionsUrl: null,
    },
    {
      id: "v2",
      videoUrl: "https://assets.example.com/films/b.webm",
      captionsUrl: "https://cdn.sanity.io/b.vtt",
    },
  ]);
  expect(warnings.map(({ place }) => place)).toEqual(["video 'v3'", "video, number 5"]);
  const png = {
    url: "https://cdn.sanity.io/images/abc123/production/0a1b-640x360.png",
    alt: "A file",
  };
  expect((await get<Service>("/api/content/service")).data).toMatchObject([
    { id: "s1", coverImage: png, galleryImages: [png] },
  ]);
});

test.for<[what: string, answer: Parameters<typeof open>[0], reason: string | RegExp]>([
  ["is down", (request) => request.socket.destroy(), "UND_ERR_SOCKET"],
  ["is slow", () => {}, "it did not answer in time"],
  [
    "stops in the middle",
    (_request, response) => void response.writeHead(200).write("{"),
    "it did not answer in time",
  ],
  [
    "answers 500",
    (_request, response) => void response.writeHead(500).end("no"),
    "it answered with status 500",
  ],
  ["answers a page", (_request, response) => void response.end("<html>"), "its answer is not JSON"],
  ["answers something else", json({ error: "x" }), "its answer has no list 'result'"],
  ["answers null", json(null), "its answer has no list 'result'"],
  [
    "answers too much",
    json({ result: ["x".repeat(20_000)] }),
    "its answer is larger than the limit of 10000 bytes",
  ],
  [
    "leads elsewhere",
    (_request, response) => void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
    "it answered with status 302",
  ],
])(
  "VX-010 a content service that %s is logged and refused, and not asked again at once",
  async ([, answer, reason]) => {
    const { get, warnings, asked } = await open(answer);
    const answers = await Promise.all([get("/api/content/video"), get("/api/content/video")]);
    for (const refused of [...answers, await get("/api/content/video")])
      expect(refused).toMatchObject({ status: 424, data: [], codes: ["content-unavailable"] });
    expect(warnings).toEqual([
      expect.objectContaining({
        msg: "content cannot be read",
        type: "video",
        reason: expect.stringMatching(reason),
      }),
    ]);
    expect(asked).toHaveLength(1);
  },
);

test("VX-008 a path means a file of the folder alone where the content has one", async () => {
  const { app } = await open(json({ result: [] }));
  expect((await app.inject({ url: "/api/content/files/a.webm?ticket=1.a" })).statusCode).toBe(404);
});

test("VX-008 categories of the service come by their priority", async () => {
  const { get } = await open(
    json({
      result: [
        { title: "B", priority: null },
        { title: "A", priority: 1 },
      ],
    }),
  );
  expect(
    (await get<VideoCategory>("/api/content/appCategory")).data.map(({ title }) => title),
  ).toEqual(["A", "B"]);
});
