import { Avatar, FacePile, UserChip } from "@petrons/sdk/components";

const first = [
  "Ada",
  "Björn",
  "Chidi",
  "Dolores",
  "Emre",
  "Fatima",
  "Grace",
  "Hiro",
  "Ines",
  "Jonas",
  "Kavya",
  "Liam",
];
const last = [
  "Reyes",
  "Lindqvist",
  "Okafor",
  "Huerta",
  "Aydin",
  "Rahman",
  "Hopper",
  "Tanaka",
  "Moreau",
  "Weber",
];
const people = Array.from({ length: 120 }, (_, index) => ({
  id: `person-${index * 7919}`,
  name: `${first[index % first.length]} ${last[(index * 7) % last.length]}`,
}));

export default function PeopleTour() {
  return (
    <div style={{ display: "grid", gap: 16, justifyItems: "start" }}>
      <FacePile label="Three people" people={people.slice(0, 3)} />
      <FacePile label="Six people" people={people.slice(0, 6)} />
      <FacePile label="Twenty people" people={people.slice(0, 20)} />
      <FacePile label="Many people" people={people} size={32} />
      <div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
        {people.slice(0, 10).map((person) => (
          <Avatar key={person.id} {...person} size={32} />
        ))}
      </div>
      <div style={{ display: "flex", flexWrap: "wrap", gap: "8px 16px" }}>
        {people.slice(0, 4).map((person) => (
          <UserChip key={person.id} person={person} />
        ))}
      </div>
    </div>
  );
}
