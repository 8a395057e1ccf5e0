import { Tag } from "@blueprintjs/core";
import { Panel } from "@petrons/sdk/components";
import { ProfilePage } from "@petrons/sdk/templates";

export default function ProfileExample() {
  return (
    <ProfilePage
      id="w-12"
      name="Midland 12-3H"
      detail={<Tag minimal>Producing</Tag>}
      facts={[
        { name: "Operator", value: "Llano Energy" },
        { name: "Field", value: "Spraberry" },
        { name: "Spud date", value: "2014-05-06" },
        { name: "Plugged", value: undefined },
      ]}
    >
      <Panel title="Last well tests" count={2}>
        <ul>
          <li>2026-03-02: 412 bbl/d oil, 38 % water cut</li>
          <li>2026-02-01: 431 bbl/d oil, 36 % water cut</li>
        </ul>
      </Panel>
      <Panel title="Notes">
        <p>Workover planned for June.</p>
      </Panel>
    </ProfilePage>
  );
}
