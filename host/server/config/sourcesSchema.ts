import { importModes } from "@petrons/sdk/contracts";
import { Type } from "typebox";
import { folderScope } from "../scope/index.ts";

const closed = { additionalProperties: false };

export const text = (description: string) => Type.String({ minLength: 1, description });
export const variable = (holds: string) =>
  Type.String({
    pattern: "^[A-Z][A-Z0-9_]*$",
    description: `the name of the environment variable that holds ${holds}`,
  });

const connection = Type.Object(
  {
    name: Type.String({
      pattern: "^[A-Za-z0-9][A-Za-z0-9 ._-]{0,63}$",
      description: "a name that people choose the connection by",
    }),
    host: text("the host of the PostgreSQL server"),
    port: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 65_535,
        description: "a port; 5432 where it is left out",
      }),
    ),
    database: text("the name of the database"),
    user: text(
      "the user that the server signs in as, who should be able to read what is imported and nothing else",
    ),
    passwordVariable: variable("the user's password"),
    tls: Type.Optional(
      Type.Union([Type.Literal("verify"), Type.Literal("off")], {
        description:
          '"verify" for an encrypted connection whose certificate is checked, as where it is left out, or "off"',
      }),
    ),
    ca: Type.Optional(
      text(
        "the file with the certificate authority that vouches for the host (PEM), relative to the checkout or absolute",
      ),
    ),
    organizations: Type.Array(text("an organization as the sign-in claim calls it"), {
      minItems: 1,
      description: "a list of the organizations whose people may import from it",
    }),
    roles: Type.Optional(
      Type.Array(text("a role"), {
        minItems: 1,
        description:
          "a list of roles of which people need one; everyone of the organizations where it is left out",
      }),
    ),
  },
  {
    ...closed,
    description: "an object with name, host, database, user, passwordVariable and organizations",
  },
);

/** Where tasks may import from. */
export const sources = Type.Object(
  {
    connections: Type.Optional(
      Type.Array(connection, { description: "a list of the databases that may be imported from" }),
    ),
    urls: Type.Optional(
      Type.Array(
        Type.Object(
          {
            host: Type.String({
              pattern: "^[a-z0-9.-]{1,253}$",
              description: "the name of a host in small letters, such as files.example.com",
            }),
            port: Type.Optional(
              Type.Integer({
                minimum: 1,
                maximum: 65_535,
                description: "a port; 443 where it is left out",
              }),
            ),
            address: Type.Optional(
              text(
                "the private address that this host has, such as 10.0.0.5; port and ca are needed with it",
              ),
            ),
            ca: Type.Optional(
              text(
                "the file with the certificate authority that vouches for the host (PEM), relative to the checkout or absolute",
              ),
            ),
            authorization: Type.Optional(
              Type.Object(
                {
                  scheme: Type.Union([Type.Literal("bearer"), Type.Literal("basic")], {
                    description: '"bearer" or "basic"',
                  }),
                  variable: variable("the token, or for basic user:password"),
                },
                { ...closed, description: "an object with scheme and variable" },
              ),
            ),
            organizations: Type.Optional(
              Type.Array(text("an organization as the sign-in claim calls it"), {
                description:
                  "a list of the organizations that may import from it; all where it is left out",
              }),
            ),
          },
          { ...closed, description: "an object with host" },
        ),
        { description: "a list of the hosts that files may be imported from over HTTPS" },
      ),
    ),
    folders: Type.Optional(
      Type.Array(
        Type.Object(
          {
            path: text(
              "a folder of the server, absolute or relative to the checkout; on every node the same",
            ),
            organization: text("the organization as the sign-in claim calls it"),
            owner: text("the e-mail of the person of that organization who imports"),
            [folderScope]: text("the id of what the table is in"),
            table: text("the name of the table"),
            mode: Type.Union(
              importModes.map((mode) => Type.Literal(mode)),
              { description: `one of ${importModes.join(", ")}` },
            ),
            key: Type.Optional(
              Type.Array(text("the name of a column"), {
                description: "a list of the columns that tell rows apart, for an update",
              }),
            ),
            mapping: Type.Optional(
              text("the name or id of a remembered mapping; without one that which fits the file"),
            ),
          },
          {
            ...closed,
            description: `an object with path, organization, owner, ${folderScope}, table and mode`,
          },
        ),
        { description: "a list of watched folders" },
      ),
    ),
  },
  { ...closed, description: "an object with connections, urls and folders" },
);

/**
 * The environment manifest, the operator's half of the configuration.
 * `manifests/environment.schema.json` is made from this, and every `description` says what was
 * expected where a manifest is refused.
 */
