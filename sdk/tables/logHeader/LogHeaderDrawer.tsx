import "./logHeader.css";
import { Button, Callout, FormGroup, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import { useFormatDateTime } from "@petrons/sdk/browser";
import { ModalDialog, StateMessage } from "@petrons/sdk/components";
import type { LogHeaderText, LogSection } from "@petrons/sdk/contracts";
import { useId, useMemo, useState } from "react";
import {
  fileChoices,
  foundSections,
  lineCount,
  searchedFrom,
  sectionTitle,
  logHeaderTexts as texts,
} from "./logHeaderTexts.ts";
import { useLogHeader } from "./useLogHeader.ts";

export interface TableLogHeaderProps {
  /** A workspace with collections, such as `$root/Wells/{petronId}/{userId}`. */
  workspace: string;
  collection: string;
  /** The version of the table: another one may have other logs. */
  version: string;
  onClose: () => void;
}

export function LogHeaderDrawer({ workspace, collection, version, onClose }: TableLogHeaderProps) {
  const { list, total, id, header, failure, choose, reload } = useLogHeader(
    workspace,
    collection,
    version,
  );
  const field = useId();
  // The same is looked for in one file after the other.
  const [search, setSearch] = useState("");
  const timeText = useFormatDateTime();
  // biome-ignore lint/correctness/useExhaustiveDependencies: times read the same on each render
  const choices = useMemo(() => fileChoices(list ?? [], timeText), [list]);
  const again = <Button text={texts.tryAgain} onClick={reload} />;
  const isEmpty = list?.length === 0;
  return (
    <ModalDialog
      title={texts.title(collection)}
      isOpen
      onClose={onClose}
      side
      cancelLabel={null}
      canOutsideClickClose
    >
      <div className="petrons-log-header">
        {failure === undefined ? null : (
          <StateMessage kind="failed" title={texts.failed(failure)} action={again} compact />
        )}
        {isEmpty ? <StateMessage kind="empty" title={texts.none} compact /> : null}
        {list && list.length > 1 ? (
          <FormGroup
            label={texts.file}
            labelFor={field}
            helperText={total > list.length ? texts.latest(list.length, total) : undefined}
          >
            <HTMLSelect
              id={field}
              fill
              value={id}
              options={choices}
              onChange={(event) => choose(event.currentTarget.value)}
            />
          </FormGroup>
        ) : null}
        {list?.length === 1 ? <p className="petrons-log-file">{list[0]?.fileName}</p> : null}
        {header ? (
          <HeaderSections key={id} header={header} search={search} onSearch={setSearch} />
        ) : null}
        {!header && failure === undefined && !isEmpty ? (
          <StateMessage kind="loading" title={texts.loading} compact />
        ) : null}
      </div>
    </ModalDialog>
  );
}

interface HeaderSectionsProps {
  header: LogHeaderText;
  search: string;
  onSearch: (search: string) => void;
}

function HeaderSections({ header, search: kept, onSearch }: HeaderSectionsProps) {
  const all = lineCount(header.sections);
  // A short header has no box, and so nothing to empty it with.
  const search = all > searchedFrom ? kept : "";
  const found = foundSections(header, search);
  const shown = lineCount(found);
  return (
    <>
      {header.isCut ? (
        <Callout intent="warning" compact>
          {texts.cut}
        </Callout>
      ) : null}
      {all > searchedFrom ? (
        <div className="petrons-log-find">
          <InputGroup
            type="search"
            leftIcon={<Search />}
            aria-label={texts.find}
            placeholder={texts.find}
            value={search}
            onChange={(event) => onSearch(event.target.value)}
          />
          <span role="status" className="petrons-log-count">
            {texts.count(shown, all)}
          </span>
        </div>
      ) : null}
      {found.length === 0 && search !== "" ? (
        <StateMessage kind="filtered" title={texts.noMatches(search)} compact />
      ) : null}
      {found.map((section, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a file may have two sections of a name, and they stay in their order
        <Section key={at} section={section} title={sectionTitle(section, header.sections)} />
      ))}
    </>
  );
}

const parts = ["mnemonic", "unit", "value", "description"] as const;

function Section({ section: { kind, items }, title }: { section: LogSection; title: string }) {
  const id = useId();
  // Remarks are plain lines, without names.
  const isProse = items.every((item) => item.mnemonic === undefined);
  const columns = parts.filter((part) => items.some((item) => item[part] !== undefined));
  const names = { ...texts.columns, ...(kind === "curves" && { mnemonic: texts.curve }) };
  return (
    <section className="petrons-log-section" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {isProse ? (
        <p className="petrons-log-prose">{items.map(({ value = "" }) => value).join("\n")}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {columns.map((part) => (
                <th key={part} scope="col">
                  {names[part]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a file may name one thing twice, and its lines stay in their order
              <tr key={at}>
                {columns.map((part) =>
                  part === "mnemonic" ? (
                    <th key={part} scope="row">
                      {item.mnemonic}
                    </th>
                  ) : (
                    <td
                      key={part}
                      className={
                        Number.isFinite(Number(item[part])) ? "petrons-log-number" : undefined
                      }
                    >
                      {item[part]}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
