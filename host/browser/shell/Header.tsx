import { ChatIcon, FilterIcon } from "@blueprintjs/icons";
import { useUser } from "@petrons/sdk/browser";
import { Avatar } from "@petrons/sdk/components";
import { type SlotName, userIsAdmin } from "@petrons/sdk/contracts";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { userPanel } from "../stores/index.ts";
import { badgeUris, useBadgeCount } from "./badgeCount.ts";
import type { CommentView } from "./commentView.ts";
import { HeaderPluginItem } from "./HeaderPluginItem.tsx";
import { LiveDataDot } from "./LiveDataDot.tsx";
import { Logo } from "./Logo.tsx";
import { ShellButton } from "./ShellButton.tsx";
import { useShell } from "./ShellProvider.tsx";
import { slotsOf } from "./slots.ts";

export interface HeaderProps {
  hasFilters: boolean;
  /** Undefined while the page has no comments. */
  commentView: CommentView | undefined;
}

/** The top header, 48 px: logo, what plugins put left and right, and the shell's own buttons (D1 §2 Header). */
export const Header = observer(function Header({ hasFilters, commentView }: HeaderProps) {
  const { plugins, layout, boot } = useShell();
  const user = useUser();
  const { userId } = user;
  const badges = (name: SlotName) => slotsOf(plugins, name).map(({ badge }) => badge);
  const unseen = useBadgeCount(badgeUris(badges("user-panel"), { userId }));
  const comments = useBadgeCount(commentView ? badgeUris(badges("comment-drawer"), { ...commentView, userId }) : []);
  const items = plugins.contributions("headerItems");
  const at = (side: "left" | "right") =>
    items.filter(({ placement = "right" }) => placement === side).map((item) => <HeaderPluginItem key={`${item.pluginId} ${item.id}`} item={item} />);
  return (
    <header className="shell-header">
      <Link to={plugins.hasRoute("home") ? plugins.path("home") : "/"} className="shell-home" aria-label={`${boot.product.name}, home`}>
        <Logo />
      </Link>
      <div className="shell-header-left">{at("left")}</div>
      <div className="shell-header-right">
        {at("right")}
        {userIsAdmin(user) ? <LiveDataDot /> : null}
        <ShellButton
          icon={<FilterIcon />}
          label="Filters"
          tip={hasFilters ? "Filters" : "This page has no filters"}
          disabled={!hasFilters}
          badge={hasFilters ? layout.activeFilterCount : 0}
          active={hasFilters && layout.filterDrawerOpen}
          controls="filter-drawer"
          onClick={layout.toggleFilterDrawer}
        />
        <ShellButton
          icon={<ChatIcon />}
          label="Comments"
          tip={commentView ? "Comments" : "This page has no comments"}
          disabled={commentView === undefined}
          badge={comments}
          active={commentView !== undefined && layout.commentDrawerOpen}
          controls="comment-drawer"
          onClick={layout.toggleCommentDrawer}
        />
        <ShellButton
          icon={<Avatar name={user.fullName} imageUrl={user.profileThumbnailUrl || undefined} size={28} />}
          label={user.fullName}
          badge={unseen}
          badgeNoun="unseen notification"
          active={layout.openPanel === userPanel}
          controls="right-panel"
          onClick={() => layout.togglePanel(userPanel)}
        />
      </div>
    </header>
  );
});
