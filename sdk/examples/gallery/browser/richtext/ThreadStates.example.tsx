import { type CommentServices, CommentThread } from "@petrons/sdk/richtext";
import { useState } from "react";
import { commentOf, deletedThread } from "./comments.ts";
import { me, peopleById } from "./people.ts";
import { useComments } from "./useComments.ts";

export function ThreadStatesExample() {
  const { actions } = useComments([]);
  const [isSentAgain, setIsSentAgain] = useState(false);
  const services: CommentServices = {
    currentUserId: me,
    people: peopleById,
    actions,
    onRetry: () => setIsSentAgain(true),
  };
  const pending = commentOf(
    "state-pending",
    "Ada Reyes",
    "<p>Pressure build-up starts at 14:00.</p>",
    0,
    { pending: true },
  );
  const failed = commentOf(
    "state-failed",
    "Ada Reyes",
    "<p>Gauge 2 shows 3 bar less than gauge 1.</p>",
    0,
    isSentAgain ? { pending: true } : { failed: "The server was not reached" },
  );
  return (
    <div className="gallery-stack">
      <CommentThread thread={pending} services={services} />
      <CommentThread thread={failed} services={services} />
      <CommentThread thread={deletedThread} services={services} />
    </div>
  );
}
