import { ByteSize, DateTimeText, Tip, UserChip } from "@petrons/sdk/components";
import type { PluginOverview, RelatedPlugin } from "@petrons/sdk/contracts";
import { ContributionLists } from "./ContributionLists.tsx";
import { countsText } from "./pluginFilter.ts";
import { pluginsTexts as texts } from "./pluginsTexts.ts";

/** What an opened row shows of a plugin. */
export function PluginDetails({ plugin }: { plugin: PluginOverview }) {
  const { bytes, requires, requiredBy, lastSwitch, contributes, kindLabels } = plugin;
  return (
    <div className="plugin-details">
      {plugin.description ? <p>{plugin.description}</p> : null}
      <section>
        <h3>{texts.contributes}</h3>
        {countsText(contributes, kindLabels) === "" ? (
          <p className="plugin-muted">{texts.nothing}</p>
        ) : (
          <ContributionLists names={contributes} labels={kindLabels} />
        )}
      </section>
      <section className="plugin-facts">
        <h3>{texts.requires}</h3>
        <p>SDK {requires.sdk}</p>
        <Related plugins={requires.plugins} />
        <h3>{texts.requiredBy}</h3>
        {requiredBy.length === 0 ? (
          <p className="plugin-muted">{texts.none}</p>
        ) : (
          <Related plugins={requiredBy} />
        )}
        <h3>
          <Tip text={texts.costHint}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its explanation is for the keyboard too */}
            <span tabIndex={0}>{texts.cost}</span>
          </Tip>
        </h3>
        <ul>
          <li>
            {texts.addsBytes} <ByteSize bytes={bytes.boot} /> {texts.boot}
          </li>
          <li>
            <ByteSize bytes={bytes.shown} /> {texts.shown}
          </li>
          <li>
            <ByteSize bytes={bytes.files} /> {texts.files}
          </li>
        </ul>
        <h3>{texts.lastSwitch}</h3>
        {lastSwitch === null ? (
          <p className="plugin-muted">{texts.never}</p>
        ) : (
          <p>
            {lastSwitch.enabled ? "Enabled" : "Disabled"} by{" "}
            {lastSwitch.by ? (
              <UserChip person={{ id: lastSwitch.by.userId, name: lastSwitch.by.fullName }} />
            ) : (
              texts.someone
            )}{" "}
            <DateTimeText value={lastSwitch.at} />
          </p>
        )}
      </section>
    </div>
  );
}

function Related({ plugins }: { plugins: readonly RelatedPlugin[] }) {
  return (
    <ul>
      {plugins.map(({ id, title, range, service, installed, enabled }) => (
        <li key={`${id} ${service}`}>
          {texts.related(title, range, service)}{" "}
          <span className="plugin-muted">
            {!installed ? texts.missing : enabled ? "enabled" : "disabled"}
          </span>
        </li>
      ))}
    </ul>
  );
}
