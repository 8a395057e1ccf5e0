/** The texts of the form prompt. */
export const promptTexts = {
  confirm: "Confirm",
  loadingForm: "Loading the form",
} as const;
