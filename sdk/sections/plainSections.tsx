import {
  ActionButton,
  InputList,
  ItemList,
  MarkdownView,
  MenuButton,
} from "@petrons/sdk/components";
import { useSectionHandling } from "./sectionContext.ts";
import type {
  ButtonSectionProps,
  CustomSectionProps,
  DropdownNavSectionProps,
  InlineElementsSectionProps,
  InputListSectionProps,
  ItemListSectionProps,
  TextSectionProps,
  TitleSectionProps,
} from "./sectionTypes.ts";

/** A heading between sections. */
export function TitleSection({ text, level = 3 }: TitleSectionProps) {
  const Heading = `h${level}` as const;
  return <Heading className="petrons-section-title">{text}</Heading>;
}

/** A text. */
export function TextSection({ text, format = "plain" }: TextSectionProps) {
  return format === "markdown" ? (
    <MarkdownView text={text} headingLevel={4} />
  ) : (
    <p className="petrons-section-text">{text}</p>
  );
}

/** A menu of links and actions. */
export function DropdownNavSection({ label, entries }: DropdownNavSectionProps) {
  const { run } = useSectionHandling();
  const wired = entries.map(({ action, onClick, ...entry }) => ({
    ...entry,
    onClick:
      onClick ??
      (action === undefined
        ? undefined
        : () => run(action, { type: "dropdown-nav", label, entries })),
  }));
  return <MenuButton label={label} entries={wired} />;
}

/** A button. */
export function ButtonSection(button: ButtonSectionProps) {
  const { label, onClick, action, intent, disabledReason } = button;
  const { run } = useSectionHandling();
  const click =
    onClick ??
    (action === undefined ? undefined : () => run(action, { type: "button", ...button }));
  return (
    <ActionButton text={label} intent={intent} disabledReason={disabledReason} onClick={click} />
  );
}

/** Chosen inputs, each with a button to remove it. */
export function InputListSection(list: InputListSectionProps) {
  return (
    <>
      <h4 className="petrons-section-label">{list.label}</h4>
      <InputList {...list} />
    </>
  );
}

/** Small sections side by side; they wrap where there is no room. */
export function InlineElementsSection({ elements, align = "start" }: InlineElementsSectionProps) {
  const { draw } = useSectionHandling();
  return (
    <div className={`petrons-section-inline petrons-section-inline-${align}`}>
      {elements.map(draw)}
    </div>
  );
}

/** A list of items that may be opened. */
export function ItemListSection(list: ItemListSectionProps) {
  return (
    <>
      <h4 className="petrons-section-label">{list.label}</h4>
      <ItemList {...list} />
    </>
  );
}

/** The caller's own content. */
export function CustomSection({ content }: CustomSectionProps) {
  return typeof content === "function" ? content() : content;
}
