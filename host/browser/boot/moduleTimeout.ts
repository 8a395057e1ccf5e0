/**
 * A file that has not answered after this long fails, so that a retry can ask for it again. Looked
 * at each `tick`, in milliseconds.
 */
const fileTimeout = 15_000;
const tick = 500;

export class ModuleTimeout extends Error {
  override readonly name = "ModuleTimeout";
  readonly address: string;
  constructor(address: string) {
    super(`${address} did not answer within ${fileTimeout / 1000} s.`);
    this.address = address;
  }
}

/**
 * Counts the time in which the page was free to take an answer: what arrived while it was busy only
 * waits for its turn.
 */
export function withinTimeout<T>(work: Promise<T>, url: string): Promise<T> {
  let timer: ReturnType<typeof setInterval> | undefined;
  const late = new Promise<never>((_, reject) => {
    let waited = 0;
    timer = setInterval(() => {
      waited += tick;
      if (waited >= fileTimeout) reject(new ModuleTimeout(url));
    }, tick);
  });
  return Promise.race([work, late]).finally(() => clearInterval(timer));
}
