import { Link } from "react-router-dom";
import { usePageTitle } from "./pageTitle.ts";

/** Any other path (ER-003). */
export function NotFoundPage({ product }: { product: string }) {
  usePageTitle({ name: "not-found" }, product);
  return (
    <div className="shell-lone">
      <p className="shell-404">404</p>
      <h1 className="shell-card-title">Oops!</h1>
      <p>The page you are looking for was not found.</p>
      <Link to="/" className="bp6-button">
        Home
      </Link>
    </div>
  );
}
