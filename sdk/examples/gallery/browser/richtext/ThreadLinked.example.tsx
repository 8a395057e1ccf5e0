import { type CommentServices, CommentThread } from "@petrons/sdk/richtext";
import { longThread } from "./comments.ts";
import { me, peopleById } from "./people.ts";
import { useComments } from "./useComments.ts";

const thread = {
  ...longThread,
  id: "linked",
  replies: longThread.replies.map((reply) => ({
    ...reply,
    id: `linked-${reply.id}`,
    parentCommentId: "linked",
  })),
};

export function ThreadLinkedExample() {
  const { actions } = useComments([]);
  const services: CommentServices = {
    currentUserId: me,
    people: peopleById,
    actions,
    highlightedId: "linked-reply-5",
  };
  return <CommentThread thread={thread} services={services} />;
}
