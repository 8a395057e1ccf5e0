/**
 * Says in the bare page why the shell did not start, and whether it tries by itself. There is no
 * shell yet, so this uses the document alone.
 */
export function bootMessage(root: HTMLElement, error: unknown, triesAgain: boolean): void {
  const text = document.createElement("p");
  text.setAttribute("role", "alert");
  // What a browser says of a fault in the code is for the console.
  const isForPeople =
    error instanceof Error &&
    error.message !== "" &&
    !/^(Type|Reference|Range|Syntax)Error$/.test(error.name);
  const reason = isForPeople ? `Unable to start: ${error.message}` : "Unable to start.";
  text.textContent = triesAgain ? `${reason} Trying again every few seconds.` : reason;
  const retry = document.createElement("button");
  retry.type = "button";
  retry.textContent = "Try again";
  retry.addEventListener("click", () => location.reload());
  const frame = document.createElement("div");
  frame.className = "boot";
  frame.append(text, retry);
  root.replaceChildren(frame);
}
