/**
 * What a module imports later did not arrive: the sentence that a person reads of it, with the
 * loader's error as its cause.
 */
export class PartFailure extends Error {
  override readonly name = "PartFailure";
  constructor(cause: unknown) {
    super("This part of the page could not be loaded. Check the connection and try again.", {
      cause,
    });
  }
}
