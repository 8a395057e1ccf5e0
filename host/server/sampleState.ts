import { sampleMakingUri } from "@petrons/sdk/contracts";
import { workspace } from "@petrons/sdk/server";
import type { Forge, HostScope } from "./forge/index.ts";

const read = { container: "$sample", id: "server" } as const;

/** Says to people who sign in early that sample data is on its way. */
export interface SampleState {
  set(isBeingMade: boolean): void;
}

export function openSampleState(forge: Pick<Forge, "register" | "stateChanged">): SampleState {
  let isBeingMade = false;
  const [address = "", name = ""] = sampleMakingUri.split("#");
  forge.register(
    workspace({
      address,
      enter: {},
      resources: {
        [name]: async (scope) => {
          (scope as HostScope).noteRead(read.container, read.id);
          return isBeingMade;
        },
      },
    }),
    "host",
  );
  return {
    set: (now) => {
      isBeingMade = now;
      forge.stateChanged(read.container, read.id);
    },
  };
}
