import { failureText } from "@petrons/sdk/browser";
import { Skeleton, StateMessage } from "@petrons/sdk/components";
import {
  Component,
  type ComponentType,
  Fragment,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
} from "react";
import { SectionDisclosure } from "./SectionDisclosure.tsx";
import { sectionComponents } from "./sectionComponents.ts";
import { SectionContext } from "./sectionContext.ts";
import type { Section, SectionGroup, SectionType } from "./sectionTypes.ts";
import "./sections.css";

/**
 * Contains a section that cannot be drawn, as from a document that is not right: the others stay.
 * React logs the error.
 */
class SectionBoundary extends Component<{ children: ReactNode }, { reason: string | null }> {
  override state: { reason: string | null } = { reason: null };

  static getDerivedStateFromError(error: unknown): { reason: string } {
    return { reason: failureText(error) };
  }

  override render(): ReactNode {
    if (this.state.reason === null) return this.props.children;
    return (
      <StateMessage kind="failed" title="This part cannot be shown." compact>
        {this.state.reason}
      </StateMessage>
    );
  }
}

/** The least that is known of a part of a document. */
interface Part {
  type?: string;
  sections?: readonly Part[];
  elements?: readonly Part[];
}

/** Types that are not among the known ones, each once, also inside groups and rows. */
export function unknownSectionTypes(parts: readonly object[], known: readonly string[]): string[] {
  const unknown = (parts as readonly Part[]).flatMap(({ type, sections, elements }) => [
    ...(sections === undefined && (type === undefined || !known.includes(type))
      ? [String(type)]
      : []),
    ...unknownSectionTypes(sections ?? [], known),
    ...unknownSectionTypes(elements ?? [], known),
  ]);
  return [...new Set(unknown)];
}

export interface SectionsProps {
  /**
   * Parts in order; groups collapse and may hold groups. From a document they may be of types that
   * are not known: these are logged and left out.
   */
  sections: readonly (Section | SectionGroup)[];
  /** Runs what buttons and menu entries of a document name by `action`. */
  onAction?: (action: string, section: Section) => void;
}

/** Draws the generic section types (DL-005), in dialogs and pages alike. */
export function Sections({ sections, onAction }: SectionsProps) {
  const unknown = unknownSectionTypes(sections, Object.keys(sectionComponents)).join(", ");
  useEffect(() => {
    if (unknown !== "") console.warn(`Sections of unknown types are left out: ${unknown}.`);
  }, [unknown]);
  const handling = useMemo(
    () => ({
      draw: (section: Section, index: number) => (
        <OneSection key={section.key ?? index} section={section} />
      ),
      run: (action: string, section: Section) => {
        if (onAction) onAction(action, section);
        else
          console.warn(`The section names the action '${action}', but nothing runs actions here.`);
      },
    }),
    [onAction],
  );
  return (
    <SectionContext.Provider value={handling}>
      <SectionRows sections={sections} />
    </SectionContext.Provider>
  );
}

function SectionRows({ sections }: { sections: SectionsProps["sections"] }) {
  return (
    <div className="petrons-sections">
      {sections.map((part, index) => (
        <Fragment key={part.key ?? index}>
          {part.hide ? null : "sections" in part ? (
            <SectionDisclosure title={part.title} startOpen={part.startOpen}>
              <SectionRows sections={part.sections} />
            </SectionDisclosure>
          ) : (
            <OneSection section={part} />
          )}
        </Fragment>
      ))}
    </div>
  );
}

function OneSection({ section }: { section: Section }) {
  const { type, key: _key, hide = false, ...needs } = section;
  const Drawn = sectionComponents[type as SectionType] as ComponentType<object> | undefined;
  if (hide || Drawn === undefined) return null;
  return (
    <div className={`petrons-section petrons-section-${type}`}>
      <SectionBoundary>
        <Suspense fallback={<Skeleton label="Loading" count={2} />}>
          <Drawn {...needs} />
        </Suspense>
      </SectionBoundary>
    </div>
  );
}
