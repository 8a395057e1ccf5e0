import { useMediaQuery, useUser } from "@petrons/sdk/browser";
import { Avatar } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { userPanel } from "../../stores/index.ts";
import { Logo } from "../frame/Logo.tsx";
import { ShellButton } from "../frame/ShellButton.tsx";
import { useShell } from "../frame/ShellProvider.tsx";
import { NoticeList } from "../notices/NoticeList.tsx";
import { isHeaderRoomy } from "../notices/noticeRoom.ts";
import { HeaderSearch } from "../search/HeaderSearch.tsx";
import { badgeUris, useBadgeCount } from "./badgeCount.ts";
import { HeaderMenu } from "./HeaderMenu.tsx";
import { HeaderPluginItem } from "./HeaderPluginItem.tsx";
import type { HeaderAction } from "./headerActions.tsx";
import { liveDataAction, useHeaderActions } from "./headerActions.tsx";

/** One of the shell's buttons in the header. */
function HeaderActionButton({ action }: { action: HeaderAction }) {
  const { disabledReason, word, ...button } = action;
  return (
    <ShellButton
      {...button}
      tip={disabledReason ?? action.label}
      disabled={disabledReason !== undefined}
    >
      {word === undefined ? null : <span className="shell-live-word">{word}</span>}
    </ShellButton>
  );
}

/** Up to this width the shell's buttons share one menu of the header. */
const narrow = "(max-width: 640px)";

const isLive = ({ id }: HeaderAction) => id === liveDataAction;
const actionButton = (action: HeaderAction) => (
  <HeaderActionButton key={action.id} action={action} />
);

/**
 * The top header, 48 px: logo, what plugins put left and right, notices between them, and the
 * shell's own buttons: the live data dot, then those of plugins (SH-002).
 */
export const Header = observer(function Header() {
  const { plugins, layout, boot, notices } = useShell();
  const user = useUser();
  const isNarrow = useMediaQuery(narrow);
  const isRoomy = useMediaQuery(isHeaderRoomy);
  const unseen = useBadgeCount(
    badgeUris(
      plugins.slots("user-panel").map(({ badge }) => badge),
      { userId: user.userId },
    ),
  );
  const actions = useHeaderActions();
  const items = plugins.contributions("headerItems");
  const buttons = items.filter(({ view }) => view === undefined);
  const at = (side: "left" | "right", drawn: typeof items) =>
    drawn
      .filter(({ placement = "right" }) => placement === side)
      .map((item) => <HeaderPluginItem key={`${item.pluginId} ${item.id}`} item={item} />);
  const views = items.filter(({ view }) => view !== undefined);
  return (
    <header className="shell-header">
      <Link
        to={plugins.hasRoute("home") ? plugins.path("home") : "/"}
        className="shell-home"
        aria-label={`${boot.product.name}, home`}
      >
        <Logo />
      </Link>
      <div className="shell-header-left">{at("left", isNarrow ? views : items)}</div>
      {isRoomy ? <NoticeList notices={notices} /> : null}
      <div className="shell-header-right">
        <HeaderSearch />
        {at("right", views)}
        {isNarrow ? (
          <HeaderMenu actions={actions} items={buttons} />
        ) : (
          <>
            {actions.filter(isLive).map(actionButton)}
            {at("right", buttons)}
            {actions.filter((action) => !isLive(action)).map(actionButton)}
          </>
        )}
        <ShellButton
          icon={
            <Avatar
              id={user.userId}
              name={user.fullName}
              imageUrl={user.profileThumbnailUrl || undefined}
              size={28}
            />
          }
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
