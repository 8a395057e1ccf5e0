import { sessionStorageKey, signInFailureKey } from "../../../contracts/index.ts";
import type { SignInMode } from "../signIn/signInRecords.ts";
import { escaped, htmlPage } from "./htmlPage.ts";

interface Way {
  product: string;
  mode: SignInMode;
  redirectTo: string;
}

/**
 * The last page of a sign-in: its script fetches the token with the code, keeps it, and closes the
 * popup or goes on.
 */
export const donePage = ({ product, mode, redirectTo }: Way, code: string): string =>
  htmlPage({
    product,
    title: "Signing in",
    script: true,
    data: {
      code,
      mode,
      "redirect-to": redirectTo,
      "session-key": sessionStorageKey,
      "failure-key": signInFailureKey,
    },
    content: `<p id="status" role="status">One moment …</p>
      <p id="way-back" hidden><a href="${escaped(redirectTo)}">Go to ${escaped(product)}</a></p>
      <noscript><p>${escaped(product)} needs JavaScript.</p></noscript>`,
  });

/** What went wrong, in a sentence, and the ways on: again, or back. */
export const failurePage = ({ product, mode, redirectTo }: Way, reason: string): string => {
  const again = `/api/signin?${new URLSearchParams({ mode, redirectTo })}`;
  const back = `/sign-in?${new URLSearchParams({ redirectTo })}`;
  return htmlPage({
    product,
    title: "Sign-in did not work",
    script: true,
    data: { failure: reason, mode, "failure-key": signInFailureKey },
    content: `<p role="alert">${escaped(reason)}</p>
      <p class="ways"><a class="button" href="${escaped(again)}">Try again</a> <a href="${escaped(back)}">Back to the sign-in page</a></p>`,
  });
};
