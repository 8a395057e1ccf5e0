import { useNavigate } from "react-router-dom";
import { type App, useAppPath } from "../apps/useAppCards.ts";
import { ChoosePetronDialog } from "./ChoosePetronDialog.tsx";
import { chooseTexts as texts } from "./choosePetronTexts.ts";

/** Launches an app of a Petron from outside: in the Petron that is chosen or made for it. */
export function LaunchAppDialog({ app, onClose }: { app: App; onClose: () => void }) {
  const navigate = useNavigate();
  const appPath = useAppPath();
  const go = (petronId: string) => {
    onClose();
    void navigate(appPath(app, { petronId }));
  };
  return <ChoosePetronDialog title={texts.launch(app.title)} onChosen={go} onClose={onClose} />;
}
