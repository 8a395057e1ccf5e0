import { log, useHost } from "@petrons/sdk/browser";
import { useEffect, useRef, useState } from "react";
import { thumbnailFile } from "../../../contracts/index.ts";

/**
 * The picture of a dashboard, an uploaded file, read when its card comes into sight. What cannot be
 * shown leaves its place empty: the card has the name.
 */
export function DashboardThumbnail({ url }: { url: string }) {
  const { api } = useHost();
  const fileId = thumbnailFile(url);
  const place = useRef<HTMLSpanElement>(null);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    setAddress(undefined);
    if (fileId === undefined || !place.current) return;
    let isShown = true;
    const read = () =>
      api.downloadUrl(fileId).then(
        (found) => isShown && setAddress(found),
        (error: unknown) =>
          log("dashboards").warn("A picture of a dashboard could not be read.", error),
      );
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      void read();
    });
    sight.observe(place.current);
    return () => {
      isShown = false;
      sight.disconnect();
    };
  }, [api, fileId]);
  if (fileId === undefined) return null;
  return (
    <span ref={place} className="dashboard-picture">
      {address ? <img src={address} alt="" onError={() => setAddress(undefined)} /> : null}
    </span>
  );
}
