import { useUser } from "@petrons/sdk/browser";
import { Avatar } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { userPanel } from "../stores/index.ts";
import { badgeUris, useBadgeCount } from "./badgeCount.ts";
import { HeaderActionButton } from "./HeaderActionButton.tsx";
import { HeaderMenu } from "./HeaderMenu.tsx";
import { HeaderPluginItem } from "./HeaderPluginItem.tsx";
import { useHeaderActions } from "./headerActions.tsx";
import { Logo } from "./Logo.tsx";
import { PaletteButton } from "./PaletteButton.tsx";
import { ShellButton } from "./ShellButton.tsx";
import { useShell } from "./ShellProvider.tsx";
import { slotsOf } from "./slots.ts";
import { useMedia } from "./useMedia.ts";

/** Up to this width the shell's buttons share one menu of the header. */
const narrow = "(max-width: 640px)";

/** The top header, 48 px: logo, what plugins put left and right, and the shell's own buttons (D1 §2 Header). */
export const Header = observer(function Header() {
  const { plugins, layout, boot } = useShell();
  const user = useUser();
  const isNarrow = useMedia(narrow);
  const unseen = useBadgeCount(
    badgeUris(
      slotsOf(plugins, "user-panel").map(({ badge }) => badge),
      { userId: user.userId },
    ),
  );
  const actions = useHeaderActions();
  const items = plugins.contributions("headerItems");
  const at = (side: "left" | "right") =>
    items
      .filter(({ placement = "right", view }) => placement === side && (view !== undefined || !isNarrow))
      .map((item) => <HeaderPluginItem key={`${item.pluginId} ${item.id}`} item={item} />);
  return (
    <header className="shell-header">
      <Link to={plugins.hasRoute("home") ? plugins.path("home") : "/"} className="shell-home" aria-label={`${boot.product.name}, home`}>
        <Logo />
      </Link>
      <div className="shell-header-left">{at("left")}</div>
      <div className="shell-header-right">
        {at("right")}
        {isNarrow ? (
          <HeaderMenu actions={actions} items={items.filter(({ view }) => view === undefined)} />
        ) : (
          <>
            <PaletteButton />
            {actions.map((action) => (
              <HeaderActionButton key={action.id} action={action} />
            ))}
          </>
        )}
        <ShellButton
          icon={<Avatar id={user.userId} name={user.fullName} imageUrl={user.profileThumbnailUrl || undefined} size={28} />}
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
