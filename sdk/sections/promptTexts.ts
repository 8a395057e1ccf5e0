/** The texts of the form prompt (D2 §2). */
export const promptTexts = {
  confirm: "Confirm",
  loadingForm: "Loading the form",
} as const;
