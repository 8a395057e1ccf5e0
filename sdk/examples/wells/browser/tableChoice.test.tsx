// @vitest-environment jsdom
import { render } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, it } from "vitest";
import { TableChoice } from "./TableChoice.tsx";

it("the choice of a table has the focus again in the page of the table that it chose", async () => {
  const switched = { current: false };
  const opened: string[] = [];
  const show = (collection: string) =>
    render(
      createElement(TableChoice, {
        key: collection,
        tables: [{ collection: "production" }, { collection: "wells" }],
        collection,
        switched,
        onChange: (to) => opened.push(to),
      }),
    );
  const page = await show("production");
  expect(document.activeElement).toBe(document.body);
  const other = [...page.querySelectorAll<HTMLElement>("[role=radio]")].at(-1)!;
  other.focus();
  await act(async () => other.click());
  expect(opened).toEqual(["wells"]);
  await show("wells");
  expect(document.activeElement?.textContent).toBe("wells");
});
