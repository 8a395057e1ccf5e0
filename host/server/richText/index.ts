export { RichTextReader } from "./RichTextReader.ts";
