import "./services/services.css";
import "./videos/videos.css";

export { PlusPage } from "./services/PlusPage.tsx";
export { VideoExplorerPage } from "./videos/VideoExplorerPage.tsx";
