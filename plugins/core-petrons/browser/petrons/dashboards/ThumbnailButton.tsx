import { Media } from "@blueprintjs/icons";
import { failureText, useHost, useNotices } from "@petrons/sdk/browser";
import { ActionButton } from "@petrons/sdk/components";
import type { Stored } from "@petrons/sdk/contracts";
import { useRef, useState } from "react";
import { type Dashboard, thumbnailName, thumbnailOf } from "../../../contracts/index.ts";
import { dashboardTexts as texts } from "./dashboardTexts.ts";

/** Longest side of a card's picture in pixels: sharp on screens of two pixels a point. */
const maxSide = 640;

/** A picked picture, no larger than a card shows it. Rejects what is no picture. */
async function smallPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const size = {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  };
  const canvas = Object.assign(document.createElement("canvas"), size);
  const drawing = canvas.getContext("2d");
  if (!drawing) throw new Error("no drawing");
  drawing.drawImage(picture, 0, 0, size.width, size.height);
  picture.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("no picture"))),
      "image/webp",
      0.85,
    ),
  );
}

/**
 * Chooses the picture of a dashboard's card: it is made small here and uploaded as a file of the
 * Petron.
 */
export function ThumbnailButton({
  dashboard,
  onSaved,
}: {
  dashboard: Stored<Dashboard>;
  onSaved: () => void;
}) {
  const { api } = useHost();
  const notices = useNotices();
  const picker = useRef<HTMLInputElement>(null);
  const [working, setWorking] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setWorking(true);
    try {
      const picture = await smallPicture(file).catch(() => {
        throw new Error(texts.pictureUnreadable);
      });
      const fileId = await api.upload(picture, thumbnailName(dashboard.id), {
        petronId: dashboard.pid,
      });
      await api.update(
        "DSUDesignProject",
        { id: dashboard.id },
        { thumbnailUrl: thumbnailOf(fileId) },
      );
      notices.success(texts.pictureSaved);
      onSaved();
    } catch (error) {
      notices.error(texts.pictureFailed(failureText(error)));
    } finally {
      setWorking(false);
    }
  };
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        className="petrons-unseen"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <ActionButton
        icon={<Media />}
        text={texts.picture}
        loading={working}
        onClick={() => picker.current?.click()}
      />
    </>
  );
}
