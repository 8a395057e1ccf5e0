import "./gallery.css";

export { GalleryHome } from "./frame/GalleryHome.tsx";
export { GalleryView } from "./frame/GalleryView.tsx";
