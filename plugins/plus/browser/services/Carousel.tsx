import { Button } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight } from "@blueprintjs/icons";
import type { ContentImage } from "@petrons/sdk/contracts";
import { type KeyboardEvent, useState } from "react";
import { Picture } from "./Picture.tsx";
import { serviceTexts as texts } from "./serviceTexts.ts";

interface CarouselProps {
  images: readonly ContentImage[];
  label: string;
}

/**
 * One picture at a time, with its words below. The buttons and the arrow keys go round; nothing
 * moves by itself.
 */
export function Carousel({ images, label }: CarouselProps) {
  const [at, setAt] = useState(0);
  const place = Math.min(at, images.length - 1);
  const image = images[place];
  if (image === undefined) return null;
  const step = (by: number) => setAt((place + by + images.length) % images.length);
  const several = images.length > 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined || !several) return;
    event.preventDefault();
    step(by);
  };
  return (
    <section
      className="service-carousel"
      aria-roledescription={texts.carousel}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <div aria-live="polite">
        {/* biome-ignore lint/a11y/useSemanticElements: a slide is a group of no form */}
        <div
          role="group"
          aria-roledescription={texts.slide}
          aria-label={texts.position(place + 1, images.length)}
        >
          <Picture image={image} className="service-slide" />
          {image.alt ? (
            <p className="service-caption" aria-hidden="true">
              {image.alt}
            </p>
          ) : null}
        </div>
      </div>
      {several ? (
        <div className="service-carousel-controls">
          <Button
            variant="minimal"
            icon={<ChevronLeft />}
            aria-label={texts.previous}
            onClick={() => step(-1)}
          />
          <span className="service-position" aria-hidden="true">
            {texts.position(place + 1, images.length)}
          </span>
          <Button
            variant="minimal"
            icon={<ChevronRight />}
            aria-label={texts.next}
            onClick={() => step(1)}
          />
        </div>
      ) : null}
    </section>
  );
}
