/** The file of a data folder that says which database its files belong to. */
export const folderOwnerFile = "database.id";
