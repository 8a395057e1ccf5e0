/** How a day displays where nothing else is asked for (FO-008), moment-style. */
export const dateFormat = "MM-DD-YYYY";
