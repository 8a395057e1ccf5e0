/** What is wrong with a build, a sentence a problem. */
export class BuildError extends Error {
  override readonly name = "BuildError";
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}
