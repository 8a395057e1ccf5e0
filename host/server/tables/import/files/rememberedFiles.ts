/** Of so many files, the latest, a table says that its rows came from them. */
export const rememberedFiles = 100;
