import { roles } from "@petrons/sdk/contracts";
import { Type } from "typebox";

const closed = { additionalProperties: false };
// None has a user and password: they would not be sent.
const address = "^https?://[^\\s/?#@]+(/[^\\s?#]*)?$";

const server = Type.Object(
  {
    id: Type.String({ minLength: 1, description: "the server's id" }),
    healthUrl: Type.String({
      pattern: "^https?://[^\\s/?#@]+([/?#]\\S*)?$",
      description: "an address that answers 2xx while it is well, without a user and password",
    }),
  },
  { ...closed, description: "an object with id and healthUrl" },
);

const app = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      description:
        "the appliance's name; of one that people open, its part of the address /appliances/{kind}/{name}",
    }),
    kind: Type.Optional(
      Type.String({
        pattern: "^[a-z][a-z0-9-]{0,31}$",
        description: "small letters, digits and hyphens, such as bokeh, of an app that people open",
      }),
    ),
    address: Type.Optional(
      Type.String({
        pattern: address,
        description:
          "where this server reaches the app, without a user and password, such as http://10.0.0.7:5006/appliances/bokeh/decline",
      }),
    ),
    start: Type.Optional(
      Type.String({
        minLength: 1,
        description:
          "in place of address, in a local environment: a program that the server starts, relative to the checkout",
      }),
    ),
    organizations: Type.Optional(
      Type.Array(
        Type.String({ minLength: 1, description: "an organization as the sign-in claim calls it" }),
        {
          minItems: 1,
          description:
            "a list of the organizations whose people may open it; all where it is left out",
        },
      ),
    ),
    roles: Type.Optional(
      Type.Array(Type.Enum([...roles], { description: `one of ${roles.join(", ")}` }), {
        minItems: 1,
        description:
          "a list of roles of which people need one; everyone of the organizations where it is left out",
      }),
    ),
    servers: Type.Optional(
      Type.Array(server, {
        minItems: 1,
        description:
          "a list of at least one server to watch; the app's address where it is left out",
      }),
    ),
  },
  { ...closed, description: "an object with name, and with kind and address where people open it" },
);

/** Apps that pages embed, and other appliances that System Information watches. */
export const appliancesSchema = Type.Object(
  {
    origin: Type.String({
      pattern: "^(port|shared|https?://[^/\\s;,'\"*@]+)$",
      description:
        'the address that apps have to themselves, such as https://apps.example.com, which leads to APPLIANCES_PORT of the nodes; "port" for that port of a local environment; or "shared", sandboxed under the address of the product',
    }),
    apps: Type.Array(app, { description: "a list of apps" }),
  },
  { ...closed, description: "an object with origin and apps" },
);
