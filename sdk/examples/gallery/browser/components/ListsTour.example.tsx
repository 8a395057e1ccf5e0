import { ChoiceList, InputList, ItemList } from "@petrons/sdk/components";
import { useState } from "react";

const formations = [
  "Bone Spring",
  "Delaware Sand",
  "Spraberry",
  "Wolfcamp A",
  "Wolfcamp B",
  "Wolfcamp C",
  "Wolfcamp D",
].map((name, index) => ({
  id: `f${index}`,
  name,
  detail: `${(index * 37) % 90} wells`,
  disabledReason: index === 1 ? "No wells in this Petron" : undefined,
}));

export default function ListsTour() {
  const [inputs, setInputs] = useState(
    formations.slice(0, 6).map(({ id, name }) => ({ id, name, type: "formation" })),
  );
  const [one, setOne] = useState<readonly string[]>([]);
  const [many, setMany] = useState<readonly string[]>(["f3"]);
  return (
    <div
      style={{
        display: "grid",
        gap: 16,
        gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 260px), 1fr))",
      }}
    >
      <ItemList label="Formations" items={formations} />
      <ItemList label="Empty list" items={[]} empty="No formations." />
      <InputList
        label="Inputs"
        items={inputs}
        onRemove={(input) => setInputs((last) => last.filter(({ id }) => id !== input.id))}
      />
      <ChoiceList
        label="One formation"
        items={formations}
        selection="single"
        selected={one}
        onChange={setOne}
        height={160}
      />
      <ChoiceList
        label="Several formations"
        items={formations}
        selection="multiple"
        selected={many}
        onChange={setMany}
        height={160}
      />
      <p role="status">
        Chosen:{" "}
        {[...one, ...many]
          .map((id) => formations.find((formation) => formation.id === id)?.name)
          .join(", ")}
      </p>
    </div>
  );
}
