import { Button } from "@blueprintjs/core";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { petronTexts } from "./petronTexts.ts";

/**
 * What a Petron is about: its first lines and, where there are more, a button for the rest. Screen
 * readers read all of it.
 */
export function PetronDescription({ text }: { text: string }) {
  const id = useId();
  const words = useRef<HTMLParagraphElement>(null);
  const [whole, setWhole] = useState(false);
  const [more, setMore] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is of another height.
  useLayoutEffect(() => {
    const element = words.current;
    if (!element) return;
    // A text shown whole has no hidden lines: what is measured then says nothing.
    const measure = () => whole || setMore(element.scrollHeight > element.clientHeight);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [text, whole]);
  const button = useRef<HTMLButtonElement>(null);
  // The button moves with the end of the text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it moved.
  useLayoutEffect(() => {
    if (document.activeElement === button.current)
      button.current?.scrollIntoView({ block: "nearest" });
  }, [whole]);
  if (!text.trim())
    return <p className="petron-description petron-muted">{petronTexts.noDescription}</p>;
  return (
    <div className="petron-description">
      <p ref={words} id={id} className={whole ? "" : "petron-description-short"}>
        {text}
      </p>
      {more ? (
        <Button
          ref={button}
          variant="minimal"
          size="small"
          text={whole ? petronTexts.showLess : petronTexts.showMore}
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
        />
      ) : null}
    </div>
  );
}
