import { expect, test } from "vitest";
import { fileAnswer, fileName } from "./fileAnswer.ts";

const pdf = { "content-type": "application/pdf" };
const csv = { "content-type": "text/csv", "content-disposition": "attachment; filename=a.csv" };
const byPage = { "sec-fetch-dest": "iframe", "sec-fetch-site": "same-site" };
const byClick = { "sec-fetch-site": "same-origin", "sec-fetch-user": "?1" };
/** A retry of the page follows a click too. */
const byRetry = { ...byPage, "sec-fetch-user": "?1" };
const inFrame = { ...byClick, "sec-fetch-dest": "iframe" };
const inWindow = { ...byClick, "sec-fetch-dest": "document" };
const byScript = { "sec-fetch-dest": "iframe", "sec-fetch-site": "same-origin" };

test.each([
  ["a PDF as the first page", byPage, pdf, "document"],
  ["a PDF as the first page of a retry", byRetry, pdf, "document"],
  ["a PDF in a frame of the app's own", byScript, pdf, "document"],
  ["a PDF that is clicked in an app", inFrame, pdf, "download"],
  ["a PDF that is clicked for a window", inWindow, pdf, "download"],
  ["a PDF at an address that was typed", { "sec-fetch-dest": "document" }, pdf, undefined],
  ["a PDF for a script", { "sec-fetch-dest": "empty" }, pdf, undefined],
  ["a PDF for a browser that says nothing", {}, pdf, undefined],
  ["a download as the first page", byPage, csv, "document"],
  ["a download that is clicked", inFrame, csv, undefined],
  ["a page", byPage, { "content-type": "text/html" }, undefined],
])("CH-012 %s", (_name, headers, answer, expected) => {
  const asked = { method: "GET", headers, answer, isEntrance: true };
  expect(fileAnswer({ ...asked, isShared: false })).toBe(expected);
});

test("CH-012 a document without an origin is of another site: its click downloads, the page's does not", () => {
  const asked = { method: "GET", answer: pdf, isEntrance: true, isShared: true };
  const clicked = { "sec-fetch-dest": "iframe", "sec-fetch-user": "?1" };
  expect(fileAnswer({ ...asked, headers: { ...clicked, "sec-fetch-site": "cross-site" } })).toBe(
    "download",
  );
  expect(fileAnswer({ ...asked, headers: { ...clicked, "sec-fetch-site": "same-origin" } })).toBe(
    "document",
  );
});

test("a PDF that answers a form is saved, and a frame in which an app downloads stays as it is", () => {
  const asked = { headers: byScript, isShared: false };
  expect(fileAnswer({ ...asked, method: "POST", answer: pdf, isEntrance: false })).toBe("download");
  expect(fileAnswer({ ...asked, method: "GET", answer: csv, isEntrance: false })).toBeUndefined();
});

test.each([
  [{ "content-disposition": 'inline; filename="Well report.pdf"' }, "/x", "Well report.pdf"],
  [{ "content-disposition": "inline; filename=a.pdf" }, "/x", "a.pdf"],
  [{ "content-disposition": 'inline; filename="a\\"<b>.pdf"' }, "/x", "a__b_.pdf"],
  [{ "content-disposition": "inline; filename*=UTF-8''%C3%85sgard.pdf" }, "/x", "Åsgard.pdf"],
  [{ "content-disposition": "inline; filename=a.txt; filename*=UTF-8''b.pdf" }, "/x", "b.pdf"],
  // UTF-8 as Node hands it over, and Latin-1.
  [{ "content-disposition": 'inline; filename="Bohrung \xc3\x9c.pdf"' }, "/x", "Bohrung Ü.pdf"],
  [{ "content-disposition": 'inline; filename="\xe9t\xe9.pdf"' }, "/x", "été.pdf"],
  [{ "content-disposition": 'inline; filename="../../etc/passwd"' }, "/x", "passwd"],
  [{ "content-disposition": 'inline; filename=".."' }, "/x", ""],
  [{ "content-disposition": `inline; filename="${"a".repeat(6_000)}"` }, "/x", "a".repeat(150)],
  [{}, "/reports/day.pdf", "day.pdf"],
  [{}, "/", ""],
])("a file is named by its answer, else by its address: %j at %s", (answer, path, expected) => {
  expect(fileName(answer, path)).toBe(expected);
});
