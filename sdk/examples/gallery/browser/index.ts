import "./gallery.css";

export { GalleryHome } from "./frame/GalleryHome.tsx";
export { GalleryView } from "./frame/GalleryView.tsx";
export { WellSketch } from "./visualizations/WellSketch.tsx";
