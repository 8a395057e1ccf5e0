import { Link } from "react-router-dom";
import { usePageTitle } from "./pageTitle.ts";

const turnedOff =
  "It belongs to an app that is turned off for your organization. An admin can enable it on the Plugins page.";

/** Any other path (ER-003). */
export function NotFoundPage({
  product,
  isTurnedOff = false,
}: {
  product: string;
  isTurnedOff?: boolean;
}) {
  usePageTitle({ name: "not-found" }, product);
  return (
    <div className="shell-lone">
      <p className="shell-404">404</p>
      <h1 className="shell-card-title">Oops!</h1>
      <p>The page you are looking for was not found.</p>
      {isTurnedOff ? <p>{turnedOff}</p> : null}
      <Link to="/" className="bp6-button">
        Home
      </Link>
    </div>
  );
}
