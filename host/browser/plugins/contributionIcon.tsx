import { observer } from "mobx-react-lite";
import type { ContributionRegistry } from "./ContributionRegistry.ts";
import type { PluginHost } from "./types.ts";

interface IconProps {
  name: string;
  size?: number;
  className?: string;
  title?: string;
}

/** The icons that contributions name, drawn from the boot document. */
export function contributionIcon(registry: ContributionRegistry): PluginHost["Icon"] {
  const icon: PluginHost["Icon"] = (properties) => (
    <ContributionIcon registry={registry} {...properties} />
  );
  icon.displayName = "ContributionIcon";
  return icon;
}

const ContributionIcon = observer(function ContributionIcon({
  registry,
  name,
  size = 16,
  className,
  title,
}: IconProps & { registry: ContributionRegistry }) {
  const paths = registry.boot.icons[name];
  if (!paths) return null;
  return (
    <span className={`bp6-icon ${className ?? ""}`.trim()} data-icon={name}>
      <svg
        width={size}
        height={size}
        viewBox="0 0 16 16"
        fill="currentColor"
        role={title ? "img" : undefined}
        aria-label={title}
        aria-hidden={title ? undefined : true}
      >
        {paths.map((path) => (
          <path key={path} d={path} fillRule="evenodd" />
        ))}
      </svg>
    </span>
  );
});
