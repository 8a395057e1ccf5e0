import { createContext, type ReactNode, useContext } from "react";
import type { Section } from "./sectionTypes.ts";

interface SectionHandling {
  /** Draws a section inside another one. */
  draw: (section: Section, index: number) => ReactNode;
  /** Runs what a section of a document names by `action`. */
  run: (action: string, section: Section) => void;
}

export const SectionContext = createContext<SectionHandling | null>(null);

/** What a section needs of the renderer around it. Sections are only drawn by `Sections`. */
export function useSectionHandling(): SectionHandling {
  const handling = useContext(SectionContext);
  if (handling === null) throw new Error("A section is drawn by <Sections>.");
  return handling;
}
