/** What the tabs of the library hold, said where one holds nothing. */
export const libraryTexts: Readonly<Record<string, string>> = {
  owner: "Petrons that you create appear here.",
  collaborator: "Petrons that colleagues add you to appear here.",
  public: "Public Petrons of your colleagues appear here.",
  all: "Petrons of your organization appear here.",
};
