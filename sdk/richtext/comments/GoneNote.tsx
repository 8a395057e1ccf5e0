/** Says above a box that what it was written for is gone, and what can be done with the text. */
export function GoneNote({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p className="petrons-comment-gone" role="alert">
      {text}
    </p>
  );
}
