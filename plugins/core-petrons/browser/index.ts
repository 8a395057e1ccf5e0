import "./petrons/petrons.css";

export { CommentsDrawer } from "./comments/lazyCommentsDrawer.ts";
export { AppsPage } from "./petrons/AppsPage.tsx";
export { HomePage } from "./petrons/HomePage.tsx";
export { LibraryPage } from "./petrons/LibraryPage.tsx";
export { OverviewPage } from "./petrons/OverviewPage.tsx";
export { PetronHeader } from "./petrons/PetronHeader.tsx";
export { PetronsMenu } from "./petrons/PetronsMenu.tsx";
