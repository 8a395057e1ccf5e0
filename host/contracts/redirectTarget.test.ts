import { expect, it } from "vitest";
import { redirectTarget } from "./redirectTarget.ts";

const origin = "https://petrons.example";

it.each([
  ["/petron/a/overview?x=1#y", "/petron/a/overview?x=1#y"],
  ["/data/jobs?next=https://elsewhere.example/", "/data/jobs?next=https://elsewhere.example/"],
  ["/Tröll", "/Tr%C3%B6ll"],
  ["/sign-in-help", "/sign-in-help"],
])("ID-005 redirectTo %s leads to the path %s of this site", (asked, target) => {
  expect(redirectTarget(asked, origin)).toBe(target);
});

it.each([
  ["nothing", null],
  ["nothing in the address", undefined],
  ["an empty text", ""],
  ["a number", 7],
  ["a list", ["/petron"]],
  ["no path", "petron"],
  ["a path that is too long", `/${"a".repeat(2_000)}`],
  ["another site", "https://elsewhere.example/"],
  ["another scheme", "ftp://petrons.example/"],
  ["this site without its encryption", "http://petrons.example/"],
  ["another site of the same scheme", "//elsewhere.example/"],
  ["three slashes", "///elsewhere.example/"],
  ["a backslash", "/\\elsewhere.example"],
  ["backslashes alone", "\\\\elsewhere.example"],
  ["a backslash first", "\\/elsewhere.example"],
  ["a tab between slashes", "/\t/elsewhere.example"],
  ["a line feed between slashes", "/\n/elsewhere.example"],
  ["a carriage return between slashes", "/\r/elsewhere.example"],
  ["a tab before a backslash", "/\t\\elsewhere.example"],
  ["white space first", " //elsewhere.example"],
  ["a control character first", "\u0001//elsewhere.example"],
  ["a path that begins with two slashes once it is read", "/.//elsewhere.example"],
  ["the same from above the root", "/..//elsewhere.example"],
  ["the same from a folder", "/home/..//elsewhere.example"],
  ["the same with encoded dots", "/%2e//elsewhere.example"],
  ["the same from above, encoded", "/%2E%2e//elsewhere.example"],
  ["the same with a backslash", "/.\\/elsewhere.example"],
  ["the same with two backslashes", "/.\\\\elsewhere.example"],
  ["a name before an at sign", "//petrons.example@elsewhere.example/"],
  ["a name and a port", "//petrons.example:443@elsewhere.example/"],
  ["a host in other letters", "//elsewhere\uff0eexample/"],
  ["another port", "//petrons.example:8443/"],
  ["a script", "javascript:alert(1)"],
  ["a script in other letters", "JaVaScRiPt:alert(1)"],
  ["a script with a tab in its scheme", "java\tscript:alert(1)"],
  ["a script after white space", " javascript:alert(1)"],
  ["data", "data:text/html,<script>alert(1)</script>"],
  ["a blob", "blob:https://petrons.example/1"],
  ["no address at all", "//["],
  ["a host with a space", "// elsewhere.example"],
  ["the page of the sign-in", "/sign-in?redirectTo=/"],
  ["the page of the sign-in with a slash", "/sign-in/"],
  ["the page of the sign-in in other letters", "/Sign-In"],
  ["the page of the sign-in on a way around", "/home/../sign-in"],
])("ID-005 redirectTo that is %s leads home", (_, asked) => {
  expect(redirectTarget(asked, origin)).toBe("/");
});

it.each([
  "/%2f%2felsewhere.example",
  "/%2F/elsewhere.example",
  "/%5celsewhere.example",
  "/%09/elsewhere.example",
  "/\u2215\u2215elsewhere.example",
  "/\uff0f\uff0felsewhere.example",
  "/\uff3celsewhere.example",
  "/\u3002elsewhere.example",
  "/@elsewhere.example",
  "/petron@elsewhere.example/a",
  "/:443@elsewhere.example",
  "/https://elsewhere.example",
  "/javascript:alert(1)",
  "/a\\..\\elsewhere.example",
  "/a\n/b",
  "/a?//elsewhere.example",
  "/#//elsewhere.example",
  "/;//elsewhere.example",
  "/\u0000/elsewhere.example",
  "/\ud800",
  "/\u202e//elsewhere.example",
])(
  "ID-005 wherever redirectTo %j leads, it is on this site, also when it is read again",
  (asked) => {
    const target = redirectTarget(asked, origin);
    expect(target).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
    expect(new URL(target, origin).origin).toBe(origin);
    expect(redirectTarget(target, origin)).toBe(target);
  },
);
