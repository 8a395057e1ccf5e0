/** The mode of the main menu that is the shell's own; the others are contributed. */
export const adminMode = "admin";
