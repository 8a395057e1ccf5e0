import { Button } from "@blueprintjs/core";
import { useMediaQuery } from "@petrons/sdk/browser";
import { DialogsProvider, lazyPiece, StateMessage } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { useEffect, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { ConnectionDialog } from "../header/ConnectionDialog.tsx";
import { Header } from "../header/Header.tsx";
import { MainMenu } from "../menu/MainMenu.tsx";
import { NoticeList } from "../notices/NoticeList.tsx";
import { isHeaderRoomy } from "../notices/noticeRoom.ts";
import { ShellRoutes } from "../routes/ShellRoutes.tsx";
import { useCurrentRoute } from "../routes/useCurrentRoute.ts";
import { AvailabilityBanner } from "./AvailabilityBanner.tsx";
import { CommentDrawer } from "./CommentDrawer.tsx";
import { CoveredPage } from "./CoveredPage.tsx";
import { useCommentsInAddress, useCommentView } from "./commentView.ts";
import { FilterDrawer } from "./FilterDrawer.tsx";
import { Overlays } from "./Overlays.tsx";
import { usePageFilters } from "./pageFilters.ts";
import { uncover } from "./panelFocus.ts";
import { RightPanel } from "./RightPanel.tsx";
import { useShell } from "./ShellProvider.tsx";

/** Questions with a form; no page starts with one. */
const FormPrompt = lazyPiece(async () => (await import("@petrons/sdk/sections")).PromptDialog);

/** The frame around every page: header, main menu, routed area, drawer and right panel. */
export const Shell = observer(function Shell() {
  const { layout, notices } = useShell();
  const isRoomy = useMediaQuery(isHeaderRoomy);
  const route = useCurrentRoute();
  const filters = usePageFilters();
  const page = route && `${route.pluginId} ${route.name}`;
  // Before effects of the new page, which sets its own count.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each page anew
  useLayoutEffect(() => layout.setActiveFilterCount(0), [page, layout]);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each page anew
  useEffect(layout.pageChanged, [pathname]);
  const commentView = useCommentView();
  useCommentsInAddress(layout, commentView);
  const main = useFocusAfterNavigation();
  return (
    <div className="shell">
      <button type="button" className="shell-skip" onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      <OverridesBanner />
      <AvailabilityBanner />
      <Header />
      <div className="shell-body">
        <DialogsProvider prompt={FormPrompt}>
          <MainMenu />
          <main
            className="shell-main"
            id="main"
            tabIndex={-1}
            ref={main}
            onFocus={({ target, currentTarget }) => uncover(target, currentTarget, layout)}
          >
            <MainArea />
          </main>
          <FilterDrawer filters={filters} />
          <CommentDrawer view={commentView} />
          <RightPanel />
          <Overlays />
        </DialogsProvider>
      </div>
      <ConnectionDialog />
      {isRoomy ? null : <NoticeList notices={notices} />}
    </div>
  );
});

/** Pages are mounted once the server has validated the session. */
const MainArea = observer(function MainArea() {
  const { session, layout } = useShell();
  if (session.phase === "signed-in")
    return (
      <CoveredPage cover={layout.pageCover}>
        <ShellRoutes />
      </CoveredPage>
    );
  if (session.phase === "unreachable")
    return (
      <StateMessage
        kind="failed"
        title="The server could not be reached."
        action={<Button text="Try again" onClick={() => void session.start()} />}
      >
        Trying again every few seconds.
      </StateMessage>
    );
  return <StateMessage kind="loading" title="Loading" />;
});

/**
 * When a navigation removed what had the focus, the page has it, so that the keyboard goes on there
 * and not at the top.
 */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // A document that was loaded begins at its top; a sign-in in the same one is a navigation.
  const first = useRef(useNavigationType() === NavigationType.Pop);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each page anew
  useEffect(() => {
    if (
      !first.current &&
      (document.activeElement === null || document.activeElement === document.body)
    )
      main.current?.focus({ preventScroll: true });
    first.current = false;
    main.current?.scrollTo(0, 0);
  }, [pathname]);
  return main;
}

/** Says that plugins of this page come from a developer's machine, with the way back. */
function OverridesBanner() {
  const { overrides } = useShell();
  if (overrides.active.length === 0) return null;
  return (
    <div className="shell-banner" role="status">
      <span>Loaded from a developer's machine: {overrides.active.join(", ")}</span>
      <Button size="small" text="Reset" onClick={() => overrides.reset()} />
    </div>
  );
}
