// @vitest-environment jsdom
import { renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, it, vi } from "vitest";
import { MenuList } from "./MenuList.tsx";

it("an entry that can't be chosen says why below its label, and does nothing", async () => {
  const onClick = vi.fn();
  const entries = [
    { label: "Production by well", disabledReason: "No column names its wells", onClick },
    { label: "History", onClick },
  ];
  await renderWithHost(createElement(MenuList, { label: "Table", entries }));
  const [refused, other] = document.querySelectorAll<HTMLElement>("[role=menuitem]");
  expect(refused!.getAttribute("aria-disabled")).toBe("true");
  expect(refused!.querySelector(".petrons-menu-reason")?.textContent).toBe(
    "No column names its wells",
  );
  await act(async () => refused!.click());
  expect(onClick).not.toHaveBeenCalled();
  await act(async () => other!.click());
  expect(onClick).toHaveBeenCalledOnce();
});
