/** How a day displays where nothing else is asked for (D3 §5), moment-style. */
export const dateFormat = "MM-DD-YYYY";
