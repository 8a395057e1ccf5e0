import { Button, Callout, Intent } from "@blueprintjs/core";
import { FocusKeepingButton } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { type PublicBoot, redirectTarget } from "../../../contracts/index.ts";
import type { SignInStore } from "../../stores/index.ts";
import { Logo } from "../frame/Logo.tsx";
import { supportTarget } from "../support.ts";
import { usePageTitle } from "./pageTitle.ts";

/**
 * One button (GP-027). While the popup is open it can be given up or exchanged for a sign-in in
 * this window.
 */
export const SignInPage = observer(function SignInPage({
  boot,
  signIn,
}: {
  boot: PublicBoot;
  signIn: SignInStore;
}) {
  const [search] = useSearchParams();
  const redirectTo = redirectTarget(search.get("redirectTo"), location.origin);
  const button = useRef<HTMLButtonElement>(null);
  // It goes with what it cancels.
  const cancel = () => {
    signIn.cancel();
    button.current?.focus();
  };
  usePageTitle({ name: "sign-in" }, boot.product.name);
  return (
    <main className="shell-lone" id="main">
      <div className="shell-card">
        <Logo size={48} />
        <h1 className="shell-card-title">{boot.product.name}</h1>
        {signIn.reason === null ? null : (
          <Callout intent={Intent.WARNING} compact role="alert" className="shell-card-reason">
            {signIn.reason}
          </Callout>
        )}
        <FocusKeepingButton
          ref={button}
          text="Sign in"
          intent={Intent.PRIMARY}
          size="large"
          fill
          autoFocus
          loading={signIn.waiting}
          onClick={() => signIn.signIn(redirectTo)}
        />
        {signIn.publicAddress === null ? null : (
          <p className="shell-card-detail">
            You sign in at {signIn.publicAddress} and continue there.
          </p>
        )}
        {signIn.waiting ? (
          <div className="shell-card-detail" role="status">
            <p>Waiting for you in the sign-in window.</p>
            <Button
              variant="minimal"
              size="small"
              text="Sign in in this window instead"
              onClick={() => signIn.redirect(redirectTo)}
            />
            <Button variant="minimal" size="small" text="Cancel" onClick={cancel} />
          </div>
        ) : null}
        {boot.environment.support ? (
          <a
            className="shell-card-detail"
            href={boot.environment.support.address}
            {...supportTarget(boot.environment.support.address)}
          >
            {boot.environment.support.label}
          </a>
        ) : null}
      </div>
    </main>
  );
});
