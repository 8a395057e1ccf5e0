import {
  ChatIcon,
  ErrorIcon,
  FilterIcon,
  OfflineIcon,
  TickCircleIcon,
  TimeIcon,
} from "@blueprintjs/icons";
import { useUser } from "@petrons/sdk/browser";
import { userIsAdmin } from "@petrons/sdk/contracts";
import type { ReactElement } from "react";
import { liveDataPanel } from "../../stores/index.ts";
import { useCommentView } from "../frame/commentView.ts";
import { usePageFilters } from "../frame/pageFilters.ts";
import { useShell } from "../frame/ShellProvider.tsx";
import { badgeUris, useBadgeCount } from "./badgeCount.ts";
import { type LiveStatus, liveStatus } from "./liveStatus.ts";

const looks: Record<LiveStatus, readonly [string, ReactElement]> = {
  live: ["Live", <TickCircleIcon key="live" size={12} />],
  stale: ["Stale", <TimeIcon key="stale" size={12} />],
  errors: ["Errors", <ErrorIcon key="errors" size={12} />],
  disconnected: ["Disconnected", <OfflineIcon key="disconnected" size={12} />],
};

/**
 * The live data status dot (SH-014). Never color alone: each state has an icon and a word. Read
 * inside an observer.
 */
function useLiveLook(): { status: LiveStatus; word: string; icon: ReactElement } {
  const { forge, availability } = useShell();
  const status = liveStatus(forge.connection, forge.elements, availability.trouble === undefined);
  const [word, icon] = looks[status];
  return { status, word, icon };
}

/** A button of the shell in the header, or an entry of the header's menu on narrow screens. */
export interface HeaderAction {
  id: string;
  label: string;
  icon: ReactElement;
  /** A word beside the icon. */
  word?: string;
  className?: string;
  badge?: number;
  /** Why it cannot be used now. */
  disabledReason?: string;
  active: boolean;
  controls: string;
  onClick: () => void;
}

/** The id of the live data dot, which is before the buttons of plugins. */
export const liveDataAction = "live-data";

/**
 * The shell's own buttons between what plugins contribute and the avatar, as they are on this page.
 * Read inside an observer.
 */
export function useHeaderActions(): HeaderAction[] {
  const { layout, plugins } = useShell();
  const user = useUser();
  const hasFilters = usePageFilters().length > 0;
  const comments = useCommentView();
  const commentBadges = plugins.slots("comment-drawer").map(({ badge }) => badge);
  const commentCount = useBadgeCount(
    comments ? badgeUris(commentBadges, { ...comments, userId: user.userId }) : [],
  );
  const live = useLiveLook();
  return [
    ...(userIsAdmin(user)
      ? [
          {
            id: liveDataAction,
            label: `Live data: ${live.word}`,
            word: live.word,
            icon: live.icon,
            className: `shell-live shell-live-${live.status}`,
            active: layout.openPanel === liveDataPanel,
            controls: "right-panel",
            onClick: () => layout.togglePanel(liveDataPanel),
          },
        ]
      : []),
    {
      id: "filters",
      label: "Filters",
      icon: <FilterIcon />,
      disabledReason: hasFilters ? undefined : "This page has no filters",
      badge: hasFilters ? layout.activeFilterCount : 0,
      active: hasFilters && layout.filterDrawerOpen,
      controls: "filter-drawer",
      onClick: layout.toggleFilterDrawer,
    },
    {
      id: "comments",
      label: "Comments",
      icon: <ChatIcon />,
      disabledReason: comments ? undefined : "This page has no comments",
      badge: commentCount,
      active: comments !== undefined && layout.commentDrawerOpen,
      controls: "comment-drawer",
      onClick: layout.toggleCommentDrawer,
    },
  ];
}
