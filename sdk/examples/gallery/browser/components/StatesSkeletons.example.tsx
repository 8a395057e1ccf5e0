import { Skeleton } from "@petrons/sdk/components";

export default function StatesSkeletons() {
  return (
    <div style={{ display: "grid", gap: 24 }}>
      <Skeleton label="Loading activity" />
      <Skeleton label="Loading Petrons" kind="cards" count={4} />
      <Skeleton label="Loading wells" kind="table" count={4} columns={5} />
    </div>
  );
}
