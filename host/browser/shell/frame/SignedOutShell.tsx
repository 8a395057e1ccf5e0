import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import type { PublicBoot } from "../../../contracts/index.ts";
import { type SignInStore, signInPath } from "../../stores/index.ts";
import { ForbiddenPage } from "../routes/ForbiddenPage.tsx";
import { NotFoundPage } from "../routes/NotFoundPage.tsx";
import { SignInPage } from "../routes/SignInPage.tsx";

/**
 * What somebody sees who is not signed in. Only a signed-in person's boot document knows the
 * routes, so every other path leads to sign-in and back.
 */
export function SignedOutShell({
  boot,
  signIn,
  onLogout,
}: {
  boot: PublicBoot;
  signIn: SignInStore;
  onLogout: () => void;
}) {
  return (
    <Routes>
      <Route path="/sign-in" element={<SignInPage boot={boot} signIn={signIn} />} />
      <Route
        path="/invalid-token"
        element={<ForbiddenPage product={boot.product.name} onLogout={onLogout} />}
      />
      <Route path="/not-found" element={<NotFoundPage product={boot.product.name} />} />
      <Route path="*" element={<ToSignIn />} />
    </Routes>
  );
}

function ToSignIn() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={signInPath(`${pathname}${search}${hash}`)} replace />;
}
