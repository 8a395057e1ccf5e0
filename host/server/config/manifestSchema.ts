import { type TInteger, type TOptional, Type } from "typebox";
import { type LimitName, limitTable } from "../limits/index.ts";
import { appliancesSchema } from "./applianceSchema.ts";
import { sources, text, variable } from "./sourcesSchema.ts";

const closed = { additionalProperties: false };

const limitProperties = Object.fromEntries(
  Object.entries(limitTable).map(([name, { minimum, maximum, unit, meaning }]) => {
    const description = `a whole number of ${unit}, at least ${minimum} and at most ${maximum}`;
    return [
      name,
      Type.Optional(Type.Integer({ minimum, maximum, description, $comment: meaning })),
    ];
  }),
) as Record<LimitName, TOptional<TInteger>>;

export const environmentManifestSchema = Type.Object(
  {
    $schema: Type.Optional(Type.String({ description: "the path to this schema, for editors" })),
    name: Type.String({
      pattern: "^[a-z][a-z0-9-]{0,31}$",
      description: "a name of small letters, digits and hyphens, equal to the file's name",
    }),
    local: Type.Boolean({
      description:
        "true only where the server runs its own identity provider, seeds sample accounts and prints tokens; else false",
    }),
    product: Type.Object(
      {
        name: text("the product's name"),
        accent: Type.String({
          pattern: "^#[0-9a-fA-F]{6}$",
          description: "a color such as #0f6f8c",
        }),
      },
      { ...closed, description: "an object with name and accent" },
    ),
    support: Type.Union(
      [
        Type.Object(
          {
            label: text("the text of the support link"),
            address: Type.String({
              pattern: "^(https?://|mailto:)\\S+$",
              description: "an address that starts with https://, http:// or mailto:",
            }),
          },
          closed,
        ),
        Type.Null(),
      ],
      {
        description:
          "an object with label and address (https://, http:// or mailto:), or null for no support link",
      },
    ),
    sales: Type.Optional(
      Type.Object(
        {
          address: Type.String({
            pattern: "^[A-Za-z0-9.!#$%&*+/=?^_{|}~-]{1,64}@[A-Za-z0-9.-]{1,253}$",
            description:
              "the e-mail address that requests for services go to, such as sales@example.com",
          }),
        },
        {
          ...closed,
          description: "an object with address; left out where nobody takes requests for services",
        },
      ),
    ),
    base64Bodies: Type.Boolean({
      description: "true when the browser sends bodies as base64 text/plain; else false",
    }),
    staticAssets: Type.Optional(
      Type.String({
        pattern: "^https?://[^/\\s;,'\"*@]+$",
        description:
          "the address of static assets, such as https://assets.example.com: pages show pictures and videos from there too; left out for none",
      }),
    ),
    content: Type.Optional(
      Type.Object(
        {
          folder: Type.Optional(
            text(
              "the folder with the content, absolute or relative to the checkout; on every node the same",
            ),
          ),
          project: Type.Optional(
            Type.String({
              pattern: "^[a-z0-9][a-z0-9-]{0,62}$",
              description:
                "the project of the content service, in small letters, digits and hyphens",
            }),
          ),
          dataset: Type.Optional(
            Type.String({
              pattern: "^[A-Za-z0-9~_][A-Za-z0-9_-]{0,63}$",
              description: "the dataset of that project",
            }),
          ),
          address: Type.Optional(
            Type.String({
              pattern: "^https?://[^/\\s;,'\"*?#@]+$",
              description:
                "the address of the content service, such as https://cms.example.com; https://PROJECT.apicdn.sanity.io where it is left out",
            }),
          ),
        },
        {
          ...closed,
          description:
            "an object with a folder, or with project and dataset of a content service; left out for the content that ships with the product",
        },
      ),
    ),
    identity: Type.Object(
      {
        issuer: Type.String({
          pattern: "^(local|https?://\\S+)$",
          description: '"local", or the address of an OpenID Connect provider',
        }),
        clientId: text("the client id that the provider gave this server"),
        clientSecretVariable: Type.Optional(variable("the client secret")),
        organisationClaim: text("the name of the claim that names the person's organization"),
        rolesClaim: text("the name of the claim that lists the person's roles"),
      },
      {
        ...closed,
        description: "an object with issuer, clientId, organisationClaim and rolesClaim",
      },
    ),
    mail: Type.Optional(
      Type.Object(
        {
          host: Type.String({
            pattern: "^[A-Za-z0-9.:-]{1,253}$",
            description: "the name or address of an SMTP server",
          }),
          port: Type.Integer({
            minimum: 1,
            maximum: 65_535,
            description: "its port, such as 587 for starttls or 465 for tls",
          }),
          security: Type.Union(
            [Type.Literal("starttls"), Type.Literal("tls"), Type.Literal("none")],
            {
              description:
                '"starttls" or "tls", neither of which goes on without encryption, or "none" for a server without it',
            },
          ),
          certificateAuthority: Type.Optional(
            text(
              "a PEM file with the authority of the server's certificate, relative to the checkout or absolute",
            ),
          ),
          user: Type.Optional(text("the name to sign in with; without one nobody signs in")),
          passwordVariable: Type.Optional(variable("the password of mail.user")),
          from: Type.String({
            pattern: "^[A-Za-z0-9.!#$%&*+/=?^_{|}~-]{1,64}@[A-Za-z0-9.-]{1,253}$",
            description: "the address that mails come from, such as petrons@example.com",
          }),
        },
        {
          ...closed,
          description:
            "an object with host, port, security and from; left out where no mail is sent",
        },
      ),
    ),
    trustedProxies: Type.Optional(
      Type.Array(
        Type.String({
          pattern:
            "^([0-9]{1,3}(\\.[0-9]{1,3}){3}(/[0-9]{1,2})?|[0-9a-fA-F:]{2,39}(/[0-9]{1,3})?)$",
          description: "an address or network such as 10.0.0.5, 10.0.0.0/8 or fd00::/8",
        }),
        {
          description:
            "a list of the proxies whose X-Forwarded-For says who a request comes from; without it that header is not read",
        },
      ),
    ),
    limits: Type.Object(limitProperties, {
      ...closed,
      description: "an object of limits by name; those left out have their defaults",
    }),
    plugins: Type.Array(
      Type.Object(
        {
          id: Type.String({
            pattern: "^[a-z][a-z0-9-]*$",
            description: "a plugin id of small letters, digits and hyphens",
          }),
          version: Type.String({
            pattern: "^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?$",
            description: "an exact version such as 1.0.0",
          }),
          path: text("the plugin's folder, relative to the checkout or absolute"),
          sha256: Type.Optional(
            Type.String({
              pattern: "^[0-9a-f]{64}$",
              description: "the SHA-256 of its plugin.json, 64 hexadecimal digits",
            }),
          ),
          enabledByDefault: Type.Boolean({
            description: "true when organizations have it without asking; else false",
          }),
        },
        { ...closed, description: "an object with id, version, path and enabledByDefault" },
      ),
      { description: "a list of plugins" },
    ),
    appliances: Type.Optional(appliancesSchema),
    webPlayer: Type.Optional(
      Type.Object(
        {
          origin: Type.String({
            pattern: "^https?://[^/\\s;,'\"*@]+$",
            description:
              "the origin of the embedded analytics web player, such as https://analytics.example.com: pages load its script and show its frames",
          }),
        },
        { ...closed, description: "an object with origin; left out where there is no web player" },
      ),
    ),
    sources: Type.Optional(sources),
    overrides: Type.Object(
      {
        allowed: Type.Boolean({
          description: "true when developers may point a plugin at their own bundle; else false",
        }),
        origins: Type.Array(
          Type.String({
            pattern: "^https?://[^/\\s;,'\"]+$",
            description: "an origin such as http://localhost:* without a path",
          }),
          {
            description: "a list of origins",
          },
        ),
      },
      { ...closed, description: "an object with allowed and origins" },
    ),
    telemetry: Type.Object(
      {
        instrumentationKey: Type.Union([Type.String({ minLength: 1 }), Type.Null()], {
          description: "the key of the telemetry service, or null for none",
        }),
        endpoint: Type.Optional(
          Type.String({
            pattern: "^https?://\\S+$",
            description: "the address events are sent to; without one that of Application Insights",
          }),
        ),
      },
      { ...closed, description: "an object with instrumentationKey" },
    ),
    storage: Type.Object(
      {
        databaseSizeLimit: Type.Integer({
          description: "a whole number of bytes; a negative one means unlimited",
        }),
      },
      { ...closed, description: "an object with databaseSizeLimit" },
    ),
  },
  { ...closed, title: "Environment manifest", description: "an object" },
);

/**
 * The text of `manifests/environment.schema.json`. A test compares the file with it;
 * `writeManifestSchema.ts` writes it.
 */
export const manifestSchemaFile = (): string =>
  `${JSON.stringify({ $schema: "http://json-schema.org/draft-07/schema#", ...environmentManifestSchema }, null, 2)}\n`;
