import { type CommentServices, CommentThread } from "@petrons/sdk/richtext";
import { longThread } from "./comments.ts";
import { findPeople, findTags, me, peopleById } from "./people.ts";
import { useComments } from "./useComments.ts";

export function ThreadExample() {
  const { threads, actions } = useComments([longThread]);
  const services: CommentServices = {
    currentUserId: me,
    people: peopleById,
    actions,
    mentions: findPeople,
    hashtags: findTags,
    linkOf: (id) => `?comment=${id}`,
    draftKey: "gallery-thread",
  };
  return threads.map((thread) => (
    <CommentThread key={thread.id} thread={thread} services={services} />
  ));
}
