import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { type PublicBoot, redirectTarget } from "../../contracts/index.ts";
import {
  layoutKey,
  readReason,
  readSignInFailure,
  readStoredSession,
  SignInStore,
} from "../stores/index.ts";
import { pageLayout } from "./frame/pageLayout.ts";
import { SignedOutShell } from "./frame/SignedOutShell.tsx";
import { applyTheme } from "./frame/theme.ts";
import { storageReportedKey } from "./storageWatch.ts";

/** The page of somebody who is not signed in. A sign-in loads it anew, as the person. */
export function startSignedOut(element: HTMLElement, boot: PublicBoot): void {
  sessionStorage.removeItem(layoutKey);
  localStorage.removeItem(storageReportedKey);
  applyTheme(pageLayout(), boot.product.accent);
  // The sign-in comes back to the public address, where this page would not hear of it.
  const elsewhere =
    location.origin === boot.environment.publicUrl ? null : boot.environment.publicUrl;
  const signIn = new SignInStore(
    {
      openPopup: (url, { width, height }) => {
        const left = Math.max(0, screenX + (outerWidth - width) / 2);
        const top = Math.max(0, screenY + (outerHeight - height) / 2);
        return open(
          url,
          "petrons-sign-in",
          `popup,width=${width},height=${height},left=${left},top=${top}`,
        );
      },
      leave: (url) => location.assign(url),
      storedSession: () => readStoredSession(localStorage),
      failure: () => readSignInFailure(localStorage),
      pageHasFocus: () => document.hasFocus(),
      onSignedIn: (redirectTo) => location.replace(redirectTo),
      publicAddress: elsewhere,
    },
    readReason(sessionStorage),
  );
  addEventListener("storage", () => {
    const { pathname, search, origin } = location;
    if (pathname === "/sign-in")
      signIn.lookAgain(redirectTarget(new URLSearchParams(search).get("redirectTo"), origin));
  });
  const logout = () => location.assign("/sign-in");
  const router = createBrowserRouter([
    { path: "*", element: <SignedOutShell boot={boot} signIn={signIn} onLogout={logout} /> },
  ]);
  createRoot(element).render(<RouterProvider router={router} />);
}
