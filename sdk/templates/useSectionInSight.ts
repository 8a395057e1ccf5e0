import type { ReactNode } from "react";
import { type RefObject, useEffect, useState } from "react";
import { sectionOf } from "./useHashScroll.ts";

/** A section of a report. */
export interface ReportSection {
  /**
   * Its anchor: `#rates` of the address leads to the section `rates`. Letters, digits and `- _`,
   * unique in the report.
   */
  id: string;
  title: string;
  content: ReactNode;
  /** Begins a new page when the report is printed. */
  newPage?: boolean;
}

/** The id of the section that is read: the first one in the upper third of what is seen. */
export function useSectionInSight(
  report: RefObject<HTMLElement | null>,
  sections: readonly ReportSection[],
): string | undefined {
  const ids = sections.map(({ id }) => id).join(" ");
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const root = report.current;
    if (!root || ids === "") return;
    const order = ids.split(" ");
    const seen = new Set<string>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        const first = order.find((id) => seen.has(id));
        if (first !== undefined) setCurrent(first);
      },
      { rootMargin: "0px 0px -67% 0px" },
    );
    for (const id of order) {
      const section = sectionOf(root, id);
      if (section) watch.observe(section);
    }
    return () => watch.disconnect();
  }, [report, ids]);
  return current;
}
