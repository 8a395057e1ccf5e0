import { RouteLink, useFeatureFlag } from "@petrons/sdk/browser";

export function FlaggedMenu() {
  const isOn = useFeatureFlag("gallery-menu");
  return (
    <p>
      <code>gallery-menu</code> is {isOn ? "on" : "off"}. <RouteLink to={{ plugin: "settings", route: "feature-flags" }}>Feature flags</RouteLink>
    </p>
  );
}
