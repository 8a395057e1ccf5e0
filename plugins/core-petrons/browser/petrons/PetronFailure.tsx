import { RouteLink } from "@petrons/sdk/browser";
import { StateMessage } from "@petrons/sdk/components";
import { petronTexts } from "./petronTexts.ts";

/** In place of a Petron that may not or cannot be shown, with a way on. */
export function PetronFailure({ text }: { text: string }) {
  return (
    <StateMessage
      kind={text === petronTexts.noAccess ? "no-access" : "failed"}
      title={text}
      action={
        <RouteLink to="petron-library" className="bp6-button">
          Petron Library
        </RouteLink>
      }
    />
  );
}
