/** The windows of phones. */
export const phoneScreen = "(width < 700px)";
