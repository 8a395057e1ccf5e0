import type {
  PeopleLookup,
  RichTextPerson,
  RichTextTagOption,
  SuggestionSource,
} from "@petrons/sdk/richtext";

const person = (userId: string, fullName: string, position: string): RichTextPerson => ({
  userId,
  fullName,
  position,
});

/** The team of an asset, with ids of 17 letters and digits. */
export const team: readonly RichTextPerson[] = [
  person("AdaReyes000000001", "Ada Reyes", "Reservoir engineer"),
  person("AdamLindqvist0002", "Adam Lindqvist", "Drilling engineer"),
  person("AdeleOkafor000003", "Adele Okafor", "Geologist"),
  person("AdilRahman0000004", "Adil Rahman", "Production engineer"),
  person("AdriennePetit0005", "Adrienne Petit", "Petrophysicist"),
  person("AdrianMolina00006", "Adrian Molina", "Landman"),
  person("BirgitHansen00007", "Birgit Hansen", "Asset manager"),
  person("CarlosMendes00008", "Carlos Mendes", "Completions engineer"),
  person("DanaWhitefield009", "Dana Whitefield", "Field operator"),
];

export const me = "AdaReyes000000001";

const tags: readonly RichTextTagOption[] = [
  { id: "TagFlowTest000001", name: "flow-test", uses: 128 },
  { id: "TagFlaring0000002", name: "flaring", uses: 42 },
  { id: "TagFracDesign0003", name: "frac-design", uses: 17 },
  { id: "TagWorkover000004", name: "workover", uses: 64 },
  { id: "TagWaterCut000005", name: "water-cut", uses: 31 },
];

const startsWord = (text: string, search: string): boolean =>
  ` ${text}`.toLowerCase().includes(` ${search.toLowerCase()}`);

export const findPeople: SuggestionSource<RichTextPerson> = (search) =>
  team.filter(({ fullName }) => startsWord(fullName, search));
export const findTags: SuggestionSource<RichTextTagOption> = (search) =>
  tags.filter(({ name }) => name.includes(search.toLowerCase()));
export const peopleById: PeopleLookup = (userId) => team.find((one) => one.userId === userId);
