import { useNotices } from "@petrons/sdk/browser";
import { type CommentServices, CommentView } from "@petrons/sdk/richtext";
import { me, peopleById } from "./people.ts";
import { useComments } from "./useComments.ts";

export function CommentsStatesExample() {
  const { threads, actions } = useComments([]);
  const notices = useNotices();
  const services: CommentServices = { currentUserId: me, people: peopleById, actions };
  return (
    <div className="gallery-pair">
      <CommentView title="Empty" threads={threads} services={services} />
      <CommentView title="Loading" threads={undefined} services={services} canCompose={false} />
      <CommentView
        title="Failed"
        threads={undefined}
        failed="The server was not reached"
        services={services}
        canCompose={false}
        onReload={() => notices.success("Loading again")}
      />
    </div>
  );
}
