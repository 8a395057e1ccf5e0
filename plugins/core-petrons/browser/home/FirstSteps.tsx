import { Button } from "@blueprintjs/core";
import { TickCircle } from "@blueprintjs/icons";
import {
  failureText,
  tablesPage,
  tablesPath,
  useHost,
  useResource,
  useSetVariable,
} from "@petrons/sdk/browser";
import { Panel } from "@petrons/sdk/components";
import { fillAddress } from "@petrons/sdk/contracts";
import { observer } from "mobx-react-lite";
import { createElement, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import {
  firstStepsUri,
  personWorkspaceOf,
  type FirstSteps as Steps,
} from "../../contracts/index.ts";
import { figureOf } from "../figureOf.ts";
import { cardOf, pageTitle } from "../pageTitle.ts";
import { homeTexts as texts } from "./homeTexts.ts";

interface Step {
  title: string;
  detail: string;
  done: boolean;
  to: string | undefined;
}

/**
 * What a new person does first, for as long as something of it is left to do and they did not hide
 * it.
 */
export const FirstSteps = observer(function FirstSteps() {
  const host = useHost();
  const { notices, path, user, view } = host;
  const setVariable = useSetVariable();
  const { data: steps } = useResource<Steps>(firstStepsUri(user.userId));
  const [creating, setCreating] = useState(false);
  const tables = tablesPage(host);
  const card = tables && cardOf(host, tables);
  const open = steps === undefined || steps.hidden || steps.sawTables ? null : steps.tablesPetronId;
  const namesTables = card?.figure?.resource.includes("{petronId}")
    ? card.figure.resource
    : undefined;
  // The app says of which table it speaks: the page may begin with another.
  const figure = useResource<unknown>(
    open !== null && namesTables
      ? fillAddress(namesTables, { petronId: open, userId: user.userId })
      : null,
  );
  const all = steps === undefined || steps.hidden ? [] : stepsOf(steps);
  const done = all.filter((step) => step.done).length;
  const ended = all.length > 0 && done === all.length;
  const hide = () => setVariable(personWorkspaceOf(user.userId), "FirstStepsHidden", true);
  // They stay ended, also when what was made is deleted again; it is asked again at the next visit
  // when it could not be stored.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when all is done
  useEffect(() => {
    if (ended)
      hide().catch((error: unknown) =>
        console.warn("That the first steps are done was not stored.", error),
      );
  }, [ended]);
  if (all.length === 0 || ended) return null;

  function stepsOf({ imported, invited, alone, sawTables, petron }: Steps): Step[] {
    const overview = petron === null ? undefined : path("petron-overview", { petronId: petron.id });
    // A person alone in the organization has nobody to invite: the list must be able to end for
    // them too.
    const list: Step[] =
      alone && !invited
        ? []
        : [
            {
              title: texts.invite,
              detail: texts.inviteDetail(petron?.name),
              done: invited,
              to: overview,
            },
          ];
    if (tables) {
      const importing = petron === null ? undefined : tablesPath(host, petron.id, { import: "1" });
      const table = figureOf(figure.data)?.table;
      const shown = open ?? petron?.id;
      const looking =
        shown === undefined
          ? undefined
          : tablesPath(host, shown, table === undefined ? {} : { table });
      list.unshift({
        title: texts.importData,
        detail: texts.importDetail(petron?.name),
        done: imported,
        to: importing,
      });
      list.push({
        title: texts.openApp(pageTitle(host, tables)),
        detail: texts.openAppDetail,
        done: sawTables,
        to: looking,
      });
    }
    return list;
  }

  return (
    <Panel
      title={texts.steps}
      className="home-steps"
      actions={
        <>
          <span className="home-row-detail">{texts.stepsDone(done, all.length)}</span>
          <Button
            variant="minimal"
            size="small"
            text={texts.hide}
            onClick={() =>
              hide().catch((error: unknown) => notices.error(texts.hideFailed(failureText(error))))
            }
          />
        </>
      }
    >
      {steps?.petron === null && !(steps.imported && (steps.invited || steps.alone)) ? (
        <p className="home-step-petron">
          {texts.noPetron}{" "}
          <Button
            size="small"
            intent="primary"
            text={texts.createPetron}
            onClick={() => setCreating(true)}
          />
        </p>
      ) : null}
      <ol className="home-step-list">
        {all.map((step) => (
          <li key={step.title} className={step.done ? "home-step home-step-done" : "home-step"}>
            {step.done ? (
              <span className="home-step-mark" role="img" aria-label={texts.done}>
                <TickCircle />
              </span>
            ) : (
              <span className="home-step-mark home-step-open" role="img" aria-label={texts.open} />
            )}
            <span className="home-row-name">
              {step.done || step.to === undefined ? (
                step.title
              ) : (
                <Link to={step.to}>{step.title}</Link>
              )}
              <span className="home-row-detail">{step.detail}</span>
            </span>
          </li>
        ))}
      </ol>
      {creating
        ? createElement(view("core-petrons", "CreatePetronDialog"), {
            onClose: () => setCreating(false),
          })
        : null}
    </Panel>
  );
});
