import type { HostServices } from "@petrons/sdk/browser";
import { useHost } from "@petrons/sdk/browser";
import { TimeAgo, UserChip } from "@petrons/sdk/components";
import type { User } from "@petrons/sdk/contracts";
import { Link } from "react-router-dom";
import type { SearchResult } from "../../contracts/index.ts";
import { commentPath, commentViewTitle } from "../commentPath.ts";
import { searchTexts as texts } from "./searchTexts.ts";
import { snippetOf } from "./snippet.ts";

/** The address of a found comment; undefined while the plugin of its page is not enabled. */
export const resultPath = (
  host: Pick<HostServices, "contributions" | "path">,
  { document, pluginId, pid }: SearchResult,
): string | undefined =>
  commentPath(host, { pluginId, petronId: pid, viewId: document.viewId }, document.id);

/**
 * A comment that was found: who, where and when, and the text around the hit, which leads to its
 * exact place.
 */
export function ResultRow({
  result,
  text,
  author,
}: {
  result: SearchResult;
  text: string;
  author: User | undefined;
}) {
  const host = useHost();
  const to = resultPath(host, result);
  const { verb, pluginId, petronName, lastUpdatedAt, userId, document } = result;
  const snippet = snippetOf(document.content, text).map((part, at) =>
    part.hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no state
      <mark key={at}>{part.text}</mark>
    ) : (
      part.text
    ),
  );
  return (
    <li className="search-result">
      <p className="search-result-place">
        <UserChip
          person={{
            id: userId,
            name: author?.fullName ?? texts.unknown,
            imageUrl: author?.profileThumbnailUrl || undefined,
          }}
        />
        <span>
          {verb} in {petronName} · {commentViewTitle(host, { pluginId, viewId: document.viewId })}
        </span>
        <TimeAgo moment={lastUpdatedAt} />
      </p>
      {to === undefined ? (
        <p className="search-result-text" title={texts.pageGone}>
          {snippet}
        </p>
      ) : (
        <Link className="search-result-text" to={to}>
          {snippet}
        </Link>
      )}
    </li>
  );
}
