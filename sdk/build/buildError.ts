/** What is wrong with a build, a sentence a problem. */
export class BuildError extends Error {
  override readonly name = "BuildError";
  readonly problems: readonly string[];
  /** What the server called its refusal. */
  readonly code: string | undefined;
  constructor(problems: readonly string[], code?: string) {
    super(problems.join("\n"));
    this.problems = problems;
    this.code = code;
  }
}
