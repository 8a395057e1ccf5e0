import { type TInteger, type TOptional, Type } from "typebox";
import { type LimitName, limitTable } from "../limits/index.ts";

const closed = { additionalProperties: false };

const limitProperties = Object.fromEntries(
  Object.entries(limitTable).map(([name, { minimum, maximum, unit, meaning }]) => {
    const description = `a whole number of ${unit}, at least ${minimum} and at most ${maximum}`;
    return [name, Type.Optional(Type.Integer({ minimum, maximum, description, $comment: meaning }))];
  }),
) as Record<LimitName, TOptional<TInteger>>;

const text = (description: string) => Type.String({ minLength: 1, description });

/**
 * The environment manifest, the operator's half of the configuration. `manifests/environment.schema.json` is made from this,
 * and every `description` says what was expected where a manifest is refused.
 */
export const environmentManifestSchema = Type.Object(
  {
    $schema: Type.Optional(Type.String({ description: "the path to this schema, for editors" })),
    name: Type.String({ pattern: "^[a-z][a-z0-9-]{0,31}$", description: "a name of small letters, digits and hyphens, equal to the file's name" }),
    local: Type.Boolean({ description: "true only where the server runs its own identity provider, seeds sample accounts and prints tokens; else false" }),
    product: Type.Object(
      { name: text("the product's name"), accent: Type.String({ pattern: "^#[0-9a-fA-F]{6}$", description: "a color such as #0f6f8c" }) },
      { ...closed, description: "an object with name and accent" },
    ),
    support: Type.Union(
      [
        Type.Object(
          {
            label: text("the text of the support link"),
            address: Type.String({ pattern: "^(https?://|mailto:)\\S+$", description: "an address that starts with https://, http:// or mailto:" }),
          },
          closed,
        ),
        Type.Null(),
      ],
      { description: "an object with label and address (https://, http:// or mailto:), or null for no support link" },
    ),
    base64Bodies: Type.Boolean({ description: "true when the browser sends bodies as base64 text/plain; else false" }),
    identity: Type.Object(
      {
        issuer: Type.String({ pattern: "^(local|https?://\\S+)$", description: '"local", or the address of an OpenID Connect provider' }),
        clientId: text("the client id that the provider gave this server"),
        clientSecretVariable: Type.Optional(
          Type.String({ pattern: "^[A-Z][A-Z0-9_]*$", description: "the name of the environment variable that holds the client secret" }),
        ),
        organisationClaim: text("the name of the claim that names the person's organization"),
        rolesClaim: text("the name of the claim that lists the person's roles"),
      },
      { ...closed, description: "an object with issuer, clientId, organisationClaim and rolesClaim" },
    ),
    trustedProxies: Type.Optional(
      Type.Array(
        Type.String({
          pattern: "^([0-9]{1,3}(\\.[0-9]{1,3}){3}(/[0-9]{1,2})?|[0-9a-fA-F:]{2,39}(/[0-9]{1,3})?)$",
          description: "an address or network such as 10.0.0.5, 10.0.0.0/8 or fd00::/8",
        }),
        { description: "a list of the proxies whose X-Forwarded-For says who a request comes from; without it that header is not read" },
      ),
    ),
    limits: Type.Object(limitProperties, { ...closed, description: "an object of limits by name; those left out have their defaults" }),
    plugins: Type.Array(
      Type.Object(
        {
          id: Type.String({ pattern: "^[a-z][a-z0-9-]*$", description: "a plugin id of small letters, digits and hyphens" }),
          version: Type.String({ pattern: "^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?$", description: "an exact version such as 1.0.0" }),
          path: text("the plugin's folder, relative to the checkout or absolute"),
          sha256: Type.Optional(Type.String({ pattern: "^[0-9a-f]{64}$", description: "the SHA-256 of its plugin.json, 64 hexadecimal digits" })),
          enabledByDefault: Type.Boolean({ description: "true when organizations have it without asking; else false" }),
        },
        { ...closed, description: "an object with id, version, path and enabledByDefault" },
      ),
      { description: "a list of plugins" },
    ),
    appliances: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: text("the appliance's name"),
            servers: Type.Array(
              Type.Object(
                {
                  id: text("the server's id"),
                  healthUrl: Type.String({ pattern: "^https?://\\S+$", description: "an address that answers 2xx while it is well" }),
                },
                { ...closed, description: "an object with id and healthUrl" },
              ),
              { minItems: 1, description: "a list of at least one server" },
            ),
          },
          { ...closed, description: "an object with name and servers" },
        ),
        { description: "a list of appliances" },
      ),
    ),
    overrides: Type.Object(
      {
        allowed: Type.Boolean({ description: "true when developers may point a plugin at their own bundle; else false" }),
        origins: Type.Array(Type.String({ pattern: "^https?://[^/\\s;,'\"]+$", description: "an origin such as http://localhost:* without a path" }), {
          description: "a list of origins",
        }),
      },
      { ...closed, description: "an object with allowed and origins" },
    ),
    telemetry: Type.Object(
      {
        instrumentationKey: Type.Union([Type.String({ minLength: 1 }), Type.Null()], { description: "the key of the telemetry service, or null for none" }),
        endpoint: Type.Optional(
          Type.String({ pattern: "^https?://\\S+$", description: "the address events are sent to; without one that of Application Insights" }),
        ),
      },
      { ...closed, description: "an object with instrumentationKey" },
    ),
    storage: Type.Object(
      { databaseSizeLimit: Type.Integer({ description: "a whole number of bytes; a negative one means unlimited" }) },
      { ...closed, description: "an object with databaseSizeLimit" },
    ),
  },
  { ...closed, title: "Environment manifest", description: "an object" },
);
