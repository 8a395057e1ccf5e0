import { Media } from "@blueprintjs/icons";
import type { ContentImage } from "@petrons/sdk/contracts";
import { useState } from "react";

/** A picture of a service. Where there is none, or it does not load, a drawing keeps its place. */
export function Picture({ image, className }: { image: ContentImage | null; className: string }) {
  const [missing, setMissing] = useState<string>();
  if (image !== null && missing !== image.url)
    return (
      <img
        className={className}
        src={image.url}
        alt={image.alt}
        loading="lazy"
        onError={() => setMissing(image.url)}
      />
    );
  return (
    <div
      className={`${className} service-no-picture`}
      {...(image?.alt ? { role: "img", "aria-label": image.alt } : { "aria-hidden": true })}
    >
      <Media size={32} />
    </div>
  );
}
