import { ChevronRight } from "@blueprintjs/icons";
import { type ReactNode, useId, useState } from "react";

interface SectionDisclosureProps {
  title: string;
  /** Default true. */
  startOpen?: boolean;
  children: ReactNode;
}

/** A title that opens and closes what is under it. What is closed keeps its state. */
export function SectionDisclosure({ title, startOpen = true, children }: SectionDisclosureProps) {
  const id = useId();
  const [open, setOpen] = useState(startOpen);
  return (
    <section className="petrons-section-group">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <ChevronRight size={16} />
          {title}
        </button>
      </h3>
      <div id={id} hidden={!open}>
        {children}
      </div>
    </section>
  );
}
