import { useHashtags, useHost, useResource } from "@petrons/sdk/browser";
import { ModalDialog } from "@petrons/sdk/components";
import type { CommentContext, CommentItem } from "@petrons/sdk/contracts";
import { RichTextEditor } from "@petrons/sdk/richtext";
import { type CommentPlace, commentsUri } from "../../contracts/index.ts";
import { useCommentActions } from "./useCommentActions.ts";
import { useCommentPeople } from "./useCommentPeople.ts";

interface PointCommentDialogProps extends CommentPlace {
  /** The point of a chart that the comment is at. */
  context: CommentContext;
  /** Says which point it is: 'Oil, Feb 2018'. */
  partName: string;
  onClose: () => void;
}

/**
 * Asks for a comment on a point of a chart of a page; a view for other plugins. What is written is
 * kept until it was sent.
 */
export function PointCommentDialog({
  context,
  partName,
  onClose,
  ...place
}: PointCommentDialogProps) {
  const { pluginId, petronId, viewId } = place;
  const { user } = useHost();
  const { data: threads } = useResource<CommentItem[]>(commentsUri({ pluginId, petronId, viewId }));
  const { suggest } = useHashtags();
  const { mentions } = useCommentPeople(petronId, threads);
  const actions = useCommentActions({ pluginId, petronId, viewId }, threads, { context, partName });
  const title = `Comment on ${partName}`;
  const { seriesId, x1, commentGroup } = context;
  return (
    <ModalDialog title={title} isOpen onClose={onClose} size="md">
      <RichTextEditor
        compact
        autoFocus
        label={title}
        mentions={mentions}
        hashtags={(search) =>
          suggest(search).map(({ id, content, uses }) => ({ id, name: content, uses }))
        }
        draftKey={`comments:${pluginId}:${petronId}:${viewId}:${commentGroup}:${seriesId}:${x1}:${user.userId}`}
        countOf={(html) =>
          (threads ?? []).filter((item) => item.userId === user.userId && item.richContent === html)
            .length
        }
        onArrived={onClose}
        onCancel={onClose}
        onSubmit={async (html, key) => {
          await actions.add(html, undefined, key);
          onClose();
        }}
      />
    </ModalDialog>
  );
}
