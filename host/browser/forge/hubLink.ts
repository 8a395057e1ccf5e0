/**
 * One attempt at a connection to the hub; a new one is made for each, so that an attempt that hangs
 * can be left behind.
 */
export interface HubLink {
  start(): Promise<void>;
  stop(): Promise<void>;
  invoke(method: string, ...args: unknown[]): Promise<unknown>;
  on(event: string, handler: (...args: unknown[]) => void): void;
  /**
   * Called when a started link ends for whatever reason; `silence` when nobody said so and the
   * server was merely not heard any more.
   */
  onclose(handler: (silence: boolean) => void): void;
}
