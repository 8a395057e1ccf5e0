/** The product's mark: a well bore through two layers, in the accent color. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg
      className="shell-logo"
      width={size}
      height={size}
      viewBox="0 0 28 28"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="28" height="28" rx="6" fill="var(--petrons-accent)" />
      <g
        fill="none"
        stroke="var(--petrons-on-accent)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M5 12c3-2 6-2 9 0s6 2 9 0" opacity="0.6" />
        <path d="M5 19c3-2 6-2 9 0s6 2 9 0" opacity="0.6" />
        <path d="M14 5v9c0 3 2 5 5 5h1" />
        <circle cx="14" cy="5" r="1" />
      </g>
    </svg>
  );
}
