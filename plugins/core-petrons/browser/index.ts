export { AppsPage } from "./apps/AppsPage.tsx";
export { HomePage } from "./home/HomePage.tsx";
export { LibraryPage } from "./library/LibraryPage.tsx";
export { OverviewPage } from "./overview/OverviewPage.tsx";
export { PetronHeader } from "./shell/PetronHeader.tsx";
export { PetronsMenu } from "./shell/PetronsMenu.tsx";
