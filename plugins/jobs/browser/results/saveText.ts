const unsafe = /[\\/:*?"<>|]+/g;

/** Hands a text file to the browser's downloads. */
export function saveText(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text, "\n"], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name.replace(unsafe, "-");
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
