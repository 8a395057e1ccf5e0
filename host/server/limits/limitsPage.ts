import { limitTable } from "./limitTable.ts";

const introduction = `# Limits

Every input that a person can send, signed in or not, has a bound on the time, memory and bytes that
it may cost. The bounds are in \`limitTable.ts\`; an environment overrides them by name in \`limits\`
of its manifest. A test compares this page with the table, and
\`node host/server/limits/writeLimitsPage.ts\` writes it.

| limit | default | unit | what it bounds |
|---|---:|---|---|
`;

const end = `
Bounds that follow from a protocol or the form of a file are constants beside the code: what one hub
connection may send and leave unread (\`hub/hubLimits.ts\`), entries of a zip that must hold one file
(\`tables/import/files/zipSource.ts\`), the depth of JSON (\`limits/jsonBounds.ts\`).
`;

/** The text of README.md beside this file. */
export const limitsPage = (): string =>
  introduction +
  Object.entries(limitTable)
    .map(
      ([name, { default: value, unit, meaning }]) =>
        `| \`${name}\` | ${value} | ${unit} | ${meaning} |\n`,
    )
    .join("") +
  end;
