/**
 * What the entry loads together when the first of it is shown: these share most of their code,
 * which would otherwise come in many small files.
 */

export { AppMenu } from "./AppMenu.tsx";
export { AppsPage } from "./AppsPage.tsx";
export { ChooseActionDialog } from "./actions/ChooseActionDialog.tsx";
export { ChoosePetronDialog } from "./choose/ChoosePetronDialog.tsx";
export { LaunchAppDialog } from "./choose/LaunchAppDialog.tsx";
export { SelectPetronDialog } from "./choose/SelectPetronDialog.tsx";
export { LibraryPage } from "./LibraryPage.tsx";
export { OverviewPage } from "./OverviewPage.tsx";
export { CreatePetronDialog } from "./PetronDialogs.tsx";
export { PetronsMenu } from "./PetronsMenu.tsx";
export { TrashCover } from "./TrashCover.tsx";
