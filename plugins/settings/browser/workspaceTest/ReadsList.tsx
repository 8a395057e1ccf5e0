import { Button } from "@blueprintjs/core";
import type { ResourceRead } from "@petrons/sdk/contracts";
import { workspaceTestTexts } from "./workspaceTestTexts.ts";

const texts = workspaceTestTexts.reads;

/** What the server notes under a name of its own beside containers. */
const ownNames: Readonly<Record<string, string>> = {
  $flow: texts.flow,
  $variable: texts.variable,
  $presence: texts.presence,
  $plugins: texts.plugins,
  $performance: texts.performance,
};

const readText = ({ kind, of, field }: ResourceRead): string =>
  ownNames[of] ??
  (kind === "rights" ? texts.rights(of) : kind === "documents" ? texts.documents(of, field) : of);

/** The dependencies of a resource: when one of them changes, it is computed anew. */
export function ReadsList({
  reads,
  onOpen,
}: {
  reads: readonly ResourceRead[] | undefined;
  onOpen(route: string): void;
}) {
  if (!reads) return <p className="petrons-muted">{workspaceTestTexts.resource.readsElsewhere}</p>;
  if (reads.length === 0)
    return <p className="petrons-muted">{workspaceTestTexts.resource.noReads}</p>;
  return (
    <ul className="workspace-test-reads" aria-label={workspaceTestTexts.resource.reads}>
      {reads.map((read) => (
        <li key={`${read.kind} ${read.of} ${read.field}`}>
          {read.kind === "resource" ? (
            <Button variant="minimal" size="small" text={read.of} onClick={() => onOpen(read.of)} />
          ) : (
            readText(read)
          )}
          {read.count > 1 ? (
            <span className="petrons-muted"> {texts.times(read.count)}</span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
