import { Switch } from "@blueprintjs/core";
import { AuthBlock, HostProvider, useHost } from "@petrons/sdk/browser";
import type { Role } from "@petrons/sdk/contracts";
import { useState } from "react";

const roles: readonly Role[] = ["admin", "support-engineer"];

/**
 * A plugin writes the AuthBlock alone; the provider here stands for another person being signed in.
 */
export default function AccessTour() {
  const host = useHost();
  const [held, setHeld] = useState<readonly Role[]>([]);
  const services = { ...host, user: { ...host.user, roles: [...held] } };
  return (
    <>
      {roles.map((role) => (
        <Switch
          key={role}
          label={`Holds ${role}`}
          checked={held.includes(role)}
          onChange={({ currentTarget }) =>
            setHeld(
              currentTarget.checked ? [...held, role] : held.filter((other) => other !== role),
            )
          }
        />
      ))}
      <HostProvider services={services}>
        <AuthBlock
          roles={["admin", "support-engineer"]}
          fallback={<p>Ask an admin for the storage figures.</p>}
        >
          <p>Storage used: 41.2 GB of 50 GB.</p>
        </AuthBlock>
      </HostProvider>
    </>
  );
}
