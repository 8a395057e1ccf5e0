import { resourceFailure, useHost, useResource } from "@petrons/sdk/browser";
import { sampleMakingUri } from "@petrons/sdk/contracts";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { firstStepsUri, unreadMentionsUri, visitsUri } from "../../contracts/index.ts";
import { SampleNote } from "../SampleNote.tsx";
import { ContinuePanel } from "./ContinuePanel.tsx";
import { FirstSteps } from "./FirstSteps.tsx";
import { useFigures } from "./useFigures.ts";
import { WhatNeedsYou } from "./WhatNeedsYou.tsx";
import "./home.css";

interface HomeStartProps {
  /**
   * Called once every part has what it shows, or a reason why not: from then on nothing below it
   * moves by itself.
   */
  onSettled?: () => void;
}

/** The top of Home: what to do first, what needs the person, and where they left off. */
export const HomeStart = observer(function HomeStart({ onSettled }: HomeStartProps) {
  const settled = useSettled();
  useEffect(() => {
    if (settled) onSettled?.();
  }, [settled, onSettled]);
  return (
    <div className="home-start">
      <SampleNote />
      <FirstSteps />
      <WhatNeedsYou />
      <ContinuePanel />
    </div>
  );
});

function useSettled(): boolean {
  const { userId } = useHost().user;
  const parts = [
    useResource(firstStepsUri(userId)),
    useResource(unreadMentionsUri(userId)),
    useResource(visitsUri(userId)),
    useResource(sampleMakingUri),
  ];
  const { loading } = useFigures();
  return (
    !loading &&
    parts.every((part) => part.data !== undefined || resourceFailure(part) !== undefined)
  );
}
