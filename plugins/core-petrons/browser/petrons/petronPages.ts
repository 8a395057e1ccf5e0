/**
 * What the entry loads together when the first of it is shown: these share most of their code,
 * which would otherwise come in many small files.
 */

export { ChooseActionDialog } from "./actions/ChooseActionDialog.tsx";
export { AppMenu } from "./apps/AppMenu.tsx";
export { AppsPage } from "./apps/AppsPage.tsx";
export { ChoosePetronDialog } from "./choose/ChoosePetronDialog.tsx";
export { LaunchAppDialog } from "./choose/LaunchAppDialog.tsx";
export { SelectPetronDialog } from "./choose/SelectPetronDialog.tsx";
export { CreatePetronDialog } from "./dialogs/PetronDialogs.tsx";
export { LibraryPage } from "./library/LibraryPage.tsx";
export { TrashCover } from "./library/TrashCover.tsx";
export { OverviewPage } from "./OverviewPage.tsx";
export { PetronsMenu } from "./PetronsMenu.tsx";
