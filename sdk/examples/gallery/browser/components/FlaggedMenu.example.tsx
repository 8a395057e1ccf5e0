import { RouteLink, useFeatureFlag } from "@petrons/sdk/browser";

export function FlaggedMenu() {
  const isOn = useFeatureFlag("gallery-menu");
  return (
    <>
      <p>
        <code>gallery-menu</code> is {isOn ? "on" : "off"}.
      </p>
      <RouteLink
        to={{ plugin: "settings", route: "feature-flags" }}
        className="bp6-button"
        role="button"
      >
        Feature flags
      </RouteLink>
    </>
  );
}
