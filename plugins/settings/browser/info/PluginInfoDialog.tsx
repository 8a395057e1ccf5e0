import { ModalDialog } from "@petrons/sdk/components";
import type { PluginInfo } from "@petrons/sdk/contracts";
import type { ReactNode } from "react";
import { infoTexts as texts } from "./infoTexts.ts";

/** What a plugin brings to the server (ST-037). */
export function PluginInfoDialog({ plugin, onClose }: { plugin: PluginInfo; onClose: () => void }) {
  return (
    <ModalDialog
      title={texts.pluginTitle(plugin.name, plugin.version)}
      isOpen
      onClose={onClose}
      cancelLabel="Close"
    >
      <div className="info-dialog">
        {plugin.description ? <p>{plugin.description}</p> : null}
        <Names
          title={texts.containers}
          names={plugin.containers.map(({ containerName }) => containerName)}
        />
        <section>
          <h3>{texts.triggers}</h3>
          {plugin.triggers.length === 0 ? (
            <p className="plugin-muted">{texts.none}</p>
          ) : (
            <Scrolled>
              <table className="info-table">
                <thead>
                  <tr>
                    <th scope="col">Name</th>
                    <th scope="col">Event name</th>
                    <th scope="col">Event source</th>
                  </tr>
                </thead>
                <tbody>
                  {plugin.triggers.map(({ name, eventName, eventSource }) => (
                    <tr key={name}>
                      <td>{name}</td>
                      <td>{texts.event(eventName)}</td>
                      <td>{texts.anyOr(eventSource)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Scrolled>
          )}
        </section>
        <Names title={texts.events} names={plugin.events.map(({ name }) => name)} />
        <Names title={texts.tasks} names={plugin.tasks.map(({ name }) => name)} />
      </div>
    </ModalDialog>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <section>
      <h3>{title}</h3>
      {names.length === 0 ? (
        <p className="plugin-muted">{texts.none}</p>
      ) : (
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A table that scrolls in itself on a narrow screen. */
const Scrolled = ({ children }: { children: ReactNode }) => (
  <div className="info-scrolled">{children}</div>
);
