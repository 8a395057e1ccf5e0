import { type CommentServices, CommentView } from "@petrons/sdk/richtext";
import { shortThreads } from "./comments.ts";
import { findPeople, findTags, me, peopleById } from "./people.ts";
import { useComments } from "./useComments.ts";

export function CommentsExample() {
  const { threads, actions } = useComments(shortThreads);
  const services: CommentServices = {
    currentUserId: me,
    people: peopleById,
    actions,
    mentions: findPeople,
    hashtags: findTags,
    draftKey: "gallery-comments",
  };
  return (
    <div className="gallery-drawer">
      <CommentView threads={threads} services={services} />
    </div>
  );
}
