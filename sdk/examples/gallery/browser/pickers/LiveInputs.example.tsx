import { Button } from "@blueprintjs/core";
import { failureText, useHost, useNotices } from "@petrons/sdk/browser";
import { InputFinderDialog } from "@petrons/sdk/components";
import { useState } from "react";

/**
 * Items of the type that this plugin contributes as an input type, in the first Petron one may
 * change.
 */
const items = [
  { name: "Base case (P50)", kind: "Forecast" },
  { name: "Low case (P90)", kind: "Forecast" },
  { name: "Wolfcamp A", kind: "Type curve" },
];

export function LiveInputs() {
  const { api, user } = useHost();
  const notices = useNotices();
  const [open, setOpen] = useState(false);
  const make = async () => {
    try {
      const { data } = await api.query<{ name: string }>(
        "Petron",
        { ownerId: user.userId },
        { limit: 1 },
      );
      const petron = data[0];
      if (petron === undefined)
        return void notices.show({
          level: "info",
          message: "Create a Petron first: the items are put into one of yours.",
        });
      await api.insert(
        "GalleryItem",
        items.map((item) => ({ ...item, pid: petron.id })),
      );
      notices.success(`${items.length} items made in ${petron.name}.`);
    } catch (error) {
      notices.error(failureText(error));
    }
  };
  return (
    <>
      <Button text="Find inputs of this server" onClick={() => setOpen(true)} />{" "}
      <Button text="Make items to find" onClick={make} />
      <InputFinderDialog
        isOpen={open}
        onOk={(chosen) => {
          notices.success(chosen.map(({ name }) => name).join(", ") || "No input chosen.");
          setOpen(false);
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
