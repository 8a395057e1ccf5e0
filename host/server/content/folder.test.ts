import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { rmdirSync, symlinkSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import type { Service, Video, VideoCategory } from "@petrons/sdk/contracts";
import { afterEach, expect, test } from "vitest";
import { type ContentApp, contentApp, contentFolder } from "./testing/contentApp.ts";

const video = (part: object = {}) => ({
  ...{
    title: "Import wells",
    publishedAt: "2026-05-31",
    description: "From a file.",
    app: "Wells",
    category: "Data",
    length: 65,
  },
  ...{
    showInExplorer: true,
    videoUrl: "media/import.webm",
    captionsUrl: "media/import.vtt",
    textUrl: "videos/import.md",
    appOrder: 2,
    tags: ["csv"],
  },
  ...part,
});
const service = (part: object = {}) => ({
  ...{
    id: "loading",
    name: "Data Loading",
    description: "With you.",
    coverImage: "media/a.svg",
    galleryImages: [{ url: "media/a.svg", alt: "A file" }],
  },
  ...{
    keyDeliverables: ["Tables"],
    dataRequirements: ["Files"],
    timeline: "After a look.",
    appOrder: 1,
  },
  ...part,
});
const bytes = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251));

let opened: ContentApp | undefined;
const folders: { remove(): void }[] = [];
afterEach(async () => {
  await opened?.app.close();
  for (const folder of folders.splice(0)) folder.remove();
});

async function open(files: Record<string, unknown>): Promise<ContentApp & { folder: string }> {
  const made = contentFolder({ "videos/import.md": "# Steps", ...files });
  folders.push(made);
  opened = await contentApp((config) => {
    config.content = { kind: "folder", folder: made.folder };
    config.manifest.sales = { address: "sales@example.com" };
    config.manifest.staticAssets = "https://assets.example.com";
  });
  return Object.assign(opened, { folder: made.folder });
}

test("VX-008 VX-009 the folder answers categories with title and priority, and the videos that are shown, with every field", async () => {
  const { get } = await open({
    "categories.json": [{ title: "Data", priority: 1, note: "ignored" }, { title: "Other" }],
    "videos/import.json": video(),
    "videos/draft.json": video({ showInExplorer: false }),
    "videos/unsaid.json": video({ showInExplorer: undefined }),
  });
  expect((await get<VideoCategory>("/api/content/appCategory")).data).toEqual([
    { title: "Data", priority: 1 },
    { title: "Other", priority: null },
  ]);
  const { data, status } = await get<Video>("/api/content/video");
  expect([status, data]).toEqual([
    200,
    [
      {
        ...{
          id: "import",
          title: "Import wells",
          publishedAt: "2026-05-31",
          description: "From a file.",
          app: "Wells",
          category: "Data",
          length: 65,
        },
        ...{ showInExplorer: true, appOrder: 2, tags: ["csv"], text: "# Steps" },
        videoUrl: expect.stringMatching(
          /^\/api\/content\/files\/media\/import\.webm\?ticket=\d+\.[\w-]{43}$/,
        ),
        captionsUrl: expect.stringMatching(/^\/api\/content\/files\/media\/import\.vtt\?ticket=/),
      },
    ],
  ]);
});

test("VX-009 a video without a category is of 'General'; what it does not have is empty", async () => {
  const { get } = await open({
    "videos/short.json": {
      title: "Short",
      publishedAt: "2026-05-31T10:00:00.000Z",
      length: 1.5,
      showInExplorer: true,
      videoUrl: "a.webm",
    },
  });
  const empty = { description: "", app: "", captionsUrl: null, text: "", appOrder: null, tags: [] };
  expect((await get<Video>("/api/content/video")).data).toEqual([
    expect.objectContaining({ id: "short", category: "General", length: 1.5, ...empty }),
  ]);
});

test("VX-015 the folder answers services with every field and the sales address of the environment", async () => {
  const part = await open({
    "services/loading.json": service(),
    "services/bare.json": { name: "Bare" },
  });
  part.roles = ["admin"];
  const { data } = await part.get<Service>("/api/content/service");
  expect(data).toEqual([
    {
      ...{
        id: "loading",
        name: "Data Loading",
        description: "With you.",
        keyDeliverables: ["Tables"],
        dataRequirements: ["Files"],
      },
      ...{ timeline: "After a look.", appOrder: 1, salesAddress: "sales@example.com" },
      coverImage: {
        url: expect.stringMatching(/^\/api\/content\/files\/media\/a\.svg\?ticket=/),
        alt: "",
      },
      galleryImages: [{ url: expect.stringMatching(/a\.svg/), alt: "A file" }],
    },
    {
      ...{
        id: "bare",
        name: "Bare",
        description: "",
        coverImage: null,
        galleryImages: [],
        keyDeliverables: [],
        dataRequirements: [],
        timeline: "",
      },
      ...{ appOrder: null, salesAddress: "sales@example.com" },
    },
  ]);
});

test("VX-016 GP-033 admins and support engineers alone are answered services; videos are for everyone signed in", async () => {
  const part = await open({ "services/loading.json": service(), "videos/import.json": video() });
  for (const [roles, status] of [
    [["admin"], 200],
    [["support-engineer"], 200],
    [[], 403],
  ] as const) {
    part.roles = [...roles];
    const answer = await part.get("/api/content/service");
    expect([roles, answer.status, answer.data.length]).toEqual([
      roles,
      status,
      status === 200 ? 1 : 0,
    ]);
    expect((await part.get("/api/content/video")).data).toHaveLength(1);
  }
});

test("GP-020 categories come by priority, videos and services by appOrder, then the newest video first, all then by name", async () => {
  const part = await open({
    "categories.json": [
      { title: "None" },
      { title: "B", priority: 2 },
      { title: "C", priority: 1 },
      { title: "A", priority: 2 },
    ],
    "videos/a.json": video({ title: "Old", appOrder: undefined, publishedAt: "2026-01-01" }),
    "videos/b.json": video({ title: "New", appOrder: undefined, publishedAt: "2026-03-01" }),
    "videos/n.json": video({ title: "Also new", appOrder: undefined, publishedAt: "2026-03-01" }),
    "videos/c.json": video({ title: "Second", appOrder: 2 }),
    "videos/d.json": video({ title: "First", appOrder: 1 }),
    "services/a.json": service({ name: "Zeta", appOrder: 1 }),
    "services/b.json": service({ name: "Beta", appOrder: undefined }),
    "services/c.json": service({ name: "Alpha", appOrder: undefined }),
  });
  part.roles = ["admin"];
  expect(
    (await part.get<VideoCategory>("/api/content/appCategory")).data.map(({ title }) => title),
  ).toEqual(["C", "A", "B", "None"]);
  expect((await part.get<Video>("/api/content/video")).data.map(({ title }) => title)).toEqual([
    "First",
    "Second",
    "Also new",
    "New",
    "Old",
  ]);
  expect((await part.get<Service>("/api/content/service")).data.map(({ name }) => name)).toEqual([
    "Zeta",
    "Alpha",
    "Beta",
  ]);
});

test("VX-010 a bad document is left out and logged with its place and fault; the others stay", async () => {
  const { get, warnings, folder } = await open({
    "videos/good.json": video(),
    "videos/broken.json": "{ no",
    "videos/huge.json": JSON.stringify(video({ description: "x".repeat(1_000_000) })),
    "videos/list.json": [],
    "videos/untitled.json": video({ title: " " }),
    "videos/long.json": video({ length: "a minute" }),
    "videos/dated.json": video({ publishedAt: "2026-13-45" }),
    "videos/out.json": video({ videoUrl: "../secrets/video.webm" }),
    "videos/root.json": video({ videoUrl: "/etc/passwd" }),
    "videos/hidden.json": video({ captionsUrl: "media/.hidden.vtt" }),
    "videos/text.json": video({ textUrl: "../../package.json" }),
    "videos/textless.json": video({ textUrl: "videos/none.md" }),
    "videos/foreign.json": video({ videoUrl: "https://elsewhere.example.com/a.webm" }),
    "videos/script.json": video({ videoUrl: "javascript:alert(1)" }),
    "videos/inline.json": video({ videoUrl: "data:video/webm;base64,GkXf" }),
    "videos/notes.txt": "no document",
  });
  symlinkSync("/etc/hostname", join(folder, "videos/outside.md"));
  writeFileSync(
    join(folder, "videos/linked.json"),
    JSON.stringify(video({ textUrl: "videos/outside.md" })),
  );
  const { data, status } = await get<Video>("/api/content/video");
  expect([status, data.map(({ id }) => id)]).toEqual([200, ["good"]]);
  const noAddress =
    "expected an address with https:// or http://, or a path inside the content folder; found one that begins with";
  const reported = Object.fromEntries(warnings.map(({ place, reason }) => [place, reason]));
  expect(warnings.every(({ msg }) => msg === "content is left out")).toBe(true);
  expect(reported).toEqual({
    "videos/broken.json": expect.stringMatching(/^it is not valid JSON: /),
    "videos/huge.json": expect.stringMatching(
      /^videos\/huge\.json has 1000\d{3} bytes, more than the limit of 65536$/,
    ),
    "videos/list.json": "expected an object",
    "videos/untitled.json": expect.stringMatching(/^title: /),
    "videos/long.json": expect.stringMatching(/^length: /),
    "videos/dated.json": "publishedAt: expected a date such as 2026-05-31",
    "videos/out.json": "videoUrl: '../secrets/video.webm' is no path inside the content folder",
    "videos/root.json": "videoUrl: '/etc/passwd' is no path inside the content folder",
    "videos/hidden.json": "captionsUrl: 'media/.hidden.vtt' is no path inside the content folder",
    "videos/text.json": "'../../package.json' is no path inside the content folder",
    "videos/textless.json": "there is no file videos/none.md",
    "videos/linked.json": "there is no file videos/outside.md",
    "videos/foreign.json": expect.stringMatching(
      /^videoUrl: pages load nothing from https:\/\/elsewhere\.example\.com: name it in staticAssets/,
    ),
    "videos/script.json": `videoUrl: ${noAddress} 'javascript:'`,
    "videos/inline.json": `videoUrl: ${noAddress} 'data:'`,
  });
});

test("VX-008 a file may lie at the address of static assets, which pages load from", async () => {
  const { get } = await open({
    "videos/import.json": video({ videoUrl: "https://assets.example.com/import.webm" }),
  });
  expect((await get<Video>("/api/content/video")).data.map(({ videoUrl }) => videoUrl)).toEqual([
    "https://assets.example.com/import.webm",
  ]);
});

test("VX-010 without categories or services there are videos all the same", async () => {
  const part = await open({ "videos/import.json": video(), "categories.json": "[" });
  expect((await part.get("/api/content/appCategory")).data).toEqual([]);
  expect((await part.get("/api/content/video")).data).toHaveLength(1);
  rmdirSync(join(part.folder, "services"));
  part.roles = ["admin"];
  expect(await part.get("/api/content/service")).toMatchObject({ status: 200, data: [] });
});

test("VX-010 a pipe among the videos holds up nothing, and a text may begin with a mark of its byte order", async () => {
  const part = await open({ "videos/import.json": video() });
  writeFileSync(
    join(part.folder, "videos/marked.json"),
    `\ufeff${JSON.stringify(video({ title: "Marked" }))}`,
  );
  execFileSync("mkfifo", [join(part.folder, "videos/pipe.json")]);
  expect(
    (await part.get<Video>("/api/content/video")).data.map(({ title }) => title).toSorted(),
  ).toEqual(["Import wells", "Marked"]);
  expect(part.warnings).toContainEqual(
    expect.objectContaining({ reason: "videos/pipe.json is no file" }),
  );
});

test("VX-010 a folder that is gone is logged and refused with a sentence", async () => {
  const part = await open({});
  for (const folder of folders.splice(0)) folder.remove();
  part.roles = ["admin"];
  expect(await part.get("/api/content/service")).toMatchObject({
    status: 424,
    data: [],
    codes: ["content-unavailable"],
  });
  expect(part.warnings.at(-1)).toMatchObject({
    msg: "content cannot be read",
    reason: "ENOENT",
    where: part.folder,
  });
});

test("VX-008 media are sent whole or in parts, with type, length, validator and caching", async () => {
  const { app, get } = await open({
    "videos/import.json": video(),
    "media/import.webm": bytes,
    "media/import.vtt": "WEBVTT\n\n00:00.000 --> 00:01.000\nFirst\n",
  });
  const [{ videoUrl, captionsUrl }] = (await get<Video>("/api/content/video")).data as [Video];
  // A player's requests: what an injected one asks for is not sent as a file is.
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    fetch(address + path, { method, headers });
  const bodyOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
  const whole = await ask(videoUrl);
  expect(whole.status).toBe(200);
  expect(await bodyOf(whole)).toEqual(bytes);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "content-type": "video/webm",
    "content-length": "1000",
    "accept-ranges": "bytes",
    "cache-control": "private, max-age=3600",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    etag: expect.any(String),
  });
  const part = await ask(videoUrl, { range: "bytes=100-199" });
  expect([
    part.status,
    part.headers.get("content-range"),
    part.headers.get("content-type"),
  ]).toEqual([206, "bytes 100-199/1000", "video/webm"]);
  expect(await bodyOf(part)).toEqual(bytes.subarray(100, 200));
  const beyond = await ask(videoUrl, { range: "bytes=2000-" });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */1000"]);
  // What a browser has kept is not sent again; `fetch` would ask anew.
  const kept = request(address + videoUrl, {
    headers: { "if-none-match": whole.headers.get("etag")! },
  });
  const [again] = (await once(kept.end(), "response")) as [IncomingMessage];
  expect([again.statusCode, again.resume().headers["content-length"]]).toEqual([304, undefined]);
  expect((await ask(videoUrl, {}, "HEAD")).headers.get("content-length")).toBe("1000");
  const captions = await ask(captionsUrl!);
  expect([captions.headers.get("content-type"), await captions.text()]).toEqual([
    "text/vtt; charset=utf-8",
    expect.stringContaining("First"),
  ]);
});

test("VX-008 nobody gets a file without its own ticket, nor anything outside the folder, nor what is no media", async () => {
  const { app, get, folder, warnings } = await open({
    "videos/import.json": video(),
    "videos/notes.json": video({ videoUrl: "media/notes.txt" }),
    "videos/missing.json": video({ videoUrl: "media/missing.webm" }),
    "videos/linked.json": video({ videoUrl: "media/linked.webm" }),
    "videos/circle.json": video({ videoUrl: "media/circle.webm" }),
    "media/import.webm": bytes,
    "media/notes.txt": "notes",
    "media/other.webm": bytes,
  });
  symlinkSync("/etc/hostname", join(folder, "media/linked.webm"));
  symlinkSync("circle.webm", join(folder, "media/circle.webm"));
  const videos = (await get<Video>("/api/content/video")).data;
  const addressOf = (id: string) => videos.find((one) => one.id === id)!.videoUrl;
  const ticket = addressOf("import").split("?")[1]!;
  const base = "/api/content/files";
  for (const url of [
    `${base}/media/import.webm`,
    `${base}/media/import.webm?ticket=`,
    `${base}/media/import.webm?${ticket.slice(0, -1)}`,
    `${base}/media/import.webm?${ticket}&${ticket}`,
    `${base}/media/import.webm?ticket=9${ticket.slice("ticket=".length)}`,
    `${base}/media/other.webm?${ticket}`,
    `${base}/media/..%2fcategories.json?${ticket}`,
    `${base}/..%2f..%2f..%2fpackage.json?${ticket}`,
    `${base}/%2e%2e/%2e%2e/package.json?${ticket}`,
    `${base}/media/import.webm%00.webm?${ticket}`,
    `${base}/?${ticket}`,
    addressOf("notes"),
    addressOf("missing"),
    addressOf("circle"),
    addressOf("missing"),
    addressOf("linked"),
  ]) {
    const answer = await app.inject({ url });
    expect([url, answer.statusCode, answer.json().success]).toEqual([url, 404, false]);
  }
  expect(warnings.map(({ path, reason }) => `${path}: ${reason}`)).toEqual([
    "media/notes.txt: its name ends in none of webm, mp4, vtt, png, jpg, jpeg, webp, avif, gif, svg",
    "media/missing.webm: there is no such file",
    "media/circle.webm: there is no such file",
    "media/linked.webm: there is no such file",
  ]);
});
