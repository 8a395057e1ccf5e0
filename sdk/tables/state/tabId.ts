import { isId, newId } from "@petrons/sdk/contracts";

const key = "petrons.tab";
let id: string | undefined;

/**
 * Names this browser tab: the same after a reload, another in every other tab. A duplicated tab
 * gets a copy of the storage, so the name lies there only between two pages.
 */
export function tabId(): string {
  if (id !== undefined) return id;
  const own = taken() ?? newId();
  id = own;
  addEventListener("pagehide", () => keep(own));
  addEventListener("pageshow", ({ persisted }) => persisted && taken());
  return own;
}

function taken(): string | undefined {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return isId(kept) ? kept : undefined;
  } catch (error) {
    console.warn("The browser keeps no name of this tab.", error);
    return undefined;
  }
}

function keep(name: string): void {
  try {
    sessionStorage.setItem(key, name);
  } catch (error) {
    console.warn("The browser keeps no name of this tab.", error);
  }
}
