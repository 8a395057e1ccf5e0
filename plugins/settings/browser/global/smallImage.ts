/** Longest side of the organization image in pixels. */
const imageSide = 128;

/** The size an image is drawn at: within the side, never enlarged. */
export function fittedSize(
  width: number,
  height: number,
  side = imageSide,
): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * A picked picture as a small data address, which the page may show without asking anybody. Rejects
 * what is no picture.
 */
export async function smallImage(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const size = fittedSize(picture.width, picture.height);
  const canvas = Object.assign(document.createElement("canvas"), size);
  const drawing = canvas.getContext("2d");
  if (!drawing) throw new Error("no drawing");
  drawing.drawImage(picture, 0, 0, size.width, size.height);
  picture.close();
  return canvas.toDataURL("image/webp", 0.85);
}
