// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { HostProvider } from "../browser/index.ts";
import { fakeHost } from "../testing/index.ts";
import { RichTextView } from "./RichTextView.tsx";

const html = '<p><span data-mention-id="AdamLindqvist0002">@Adam L.</span></p>';
const people = () => ({ fullName: "Adam Lindqvist" });
const shown = (routes: Record<string, string>) =>
  renderToStaticMarkup(
    <HostProvider services={fakeHost({ routes })}>
      <MemoryRouter>
        <RichTextView html={html} people={people} />
      </MemoryRouter>
    </HostProvider>,
  );

it("a mention leads to the person where the host has a page of people, and is plain text where it has none", () => {
  expect(shown({ user: "/user/:userId" })).toContain(
    '<a class="petrons-mention" href="/user/AdamLindqvist0002"',
  );
  expect(shown({})).toContain('<span class="petrons-mention">@Adam Lindqvist</span>');
});
