import { SplitPane, UrlTabs } from "@petrons/sdk/components";

const share = (percent: number) => <p>{percent} of 100 wells</p>;

export default function TabsAndPanes() {
  return (
    <SplitPane
      label="the list"
      first={
        <p style={{ paddingRight: 16 }}>
          Drag the line, or move it by arrow keys when it has the focus.
        </p>
      }
      second={
        <div style={{ paddingLeft: 16 }}>
          <UrlTabs
            label="Wells by relation"
            param="relation"
            tabs={[
              { id: "owner", title: "Owner", count: 12, content: share(12) },
              { id: "collaborator", title: "Collaborator", count: 31, content: share(31) },
              { id: "public", title: "Public", count: 57, content: share(57) },
            ]}
          />
        </div>
      }
    />
  );
}
