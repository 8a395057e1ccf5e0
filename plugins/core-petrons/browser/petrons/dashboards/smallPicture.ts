/** Longest side of a card's picture in pixels: sharp on screens of two pixels a point. */
const longestSide = 640;

/** A picked picture, no larger than a card shows it. Rejects what is no picture. */
export async function smallPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const size = {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  };
  const canvas = Object.assign(document.createElement("canvas"), size);
  canvas.getContext("2d")!.drawImage(picture, 0, 0, size.width, size.height);
  picture.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("no picture"))),
      "image/webp",
      0.85,
    ),
  );
}
