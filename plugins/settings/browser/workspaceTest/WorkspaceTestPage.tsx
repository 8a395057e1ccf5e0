import "./workspaceTest.css";
import { Button, FormGroup, InputGroup } from "@blueprintjs/core";
import { RouteLink, useAddressParams, useScopeId } from "@petrons/sdk/browser";
import { Page } from "@petrons/sdk/components";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useWorkspaceInfo } from "./useWorkspaceInfo.ts";
import { WorkspaceStatus } from "./WorkspaceStatus.tsx";
import { workspaceTestTexts as texts } from "./workspaceTestTexts.ts";

/** The server knows none that is longer. */
export const maxRoute = 500;

/** What is wrong with a typed route, in a sentence (ST-042). */
export function routeFault(route: string): string | undefined {
  if (route === "") return texts.required;
  return route.length > maxRoute ? texts.tooLong(maxRoute, route.length) : undefined;
}

/**
 * `$root/Name#Resource` → its workspace and resource; a route without a resource is a workspace.
 */
export function routeParts(route: string): { workspace: string; resource: string | undefined } {
  const at = route.indexOf("#");
  return at < 0
    ? { workspace: route, resource: undefined }
    : { workspace: route.slice(0, at), resource: route.slice(at + 1) || undefined };
}

/** The part of an address below another. */
const below = (address: string, workspace: string): string =>
  address.startsWith(`${workspace}/`) ? address.slice(workspace.length + 1) : address;

/**
 * Test Workspace (ST-043): what a workspace of the live data holds, for admins and support
 * engineers. The loaded route is in the address, so that it can be sent; the server decides what of
 * it the person may read.
 */
export function WorkspaceTestPage() {
  const petronId = useScopeId();
  const [params, change] = useAddressParams();
  const route = params.get("route") ?? "";
  const routesFault = routeFault(route);
  const isLoaded = routesFault === undefined;
  const { workspace, resource } = routeParts(route);
  const load = useWorkspaceInfo(isLoaded ? workspace : undefined);
  const [typed, setTyped] = useState(route);
  // An address that brings a faulty route says so; one without a route asks for none.
  const broughtFault = route === "" ? undefined : routesFault;
  const [fault, setFault] = useState(broughtFault);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  // Back, and a choice in the tabs, change the route too.
  useEffect(() => {
    setTyped(route);
    setFault(broughtFault);
  }, [route, broughtFault]);
  const open = (next: string) => {
    setFault(undefined);
    if (next === route) load.update();
    else
      change((all) => {
        all.set("route", next);
        // Where one was in the workspace before.
        for (const name of ["tab", "resource"]) all.delete(name);
      });
  };
  const status = useRef<HTMLElement>(null);
  const isLed = useRef(false);
  // What led on is gone with the workspace that named it: the next one has the focus.
  const follow = (next: string) => {
    isLed.current = next !== route;
    open(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each route anew
  useEffect(() => {
    if (isLed.current) status.current?.focus();
    isLed.current = false;
  }, [route]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = typed.trim();
    const found = routeFault(next);
    setFault(found);
    if (found === undefined) open(next);
    else field.current?.focus();
  };
  const close = (
    <RouteLink
      to={{ plugin: "core-petrons", route: "petron-apps" }}
      params={{ petronId: petronId ?? "" }}
      className="bp6-button"
      role="button"
    >
      {texts.close}
    </RouteLink>
  );
  return (
    <Page title={texts.title} actions={close} full>
      <div className="workspace-test">
        <form className="workspace-test-form" onSubmit={submit} noValidate>
          <FormGroup
            label={texts.route}
            labelFor={id}
            helperText={<span id={`${id}-help`}>{fault ?? texts.hint}</span>}
            intent={fault ? "danger" : "none"}
            fill
          >
            <InputGroup
              id={id}
              inputRef={field}
              fill
              value={typed}
              intent={fault ? "danger" : "none"}
              aria-describedby={`${id}-help`}
              aria-invalid={fault !== undefined}
              aria-required
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => {
                setTyped(event.target.value);
                setFault(undefined);
              }}
            />
          </FormGroup>
          <Button type="submit" intent="primary" text={texts.load} />
        </form>
        <section ref={status} tabIndex={-1} aria-label={isLoaded ? workspace : texts.title}>
          <WorkspaceStatus
            load={load}
            isAsked={isLoaded}
            workspace={workspace}
            resource={resource}
            onOpen={follow}
          />
        </section>
      </div>
    </Page>
  );
}
