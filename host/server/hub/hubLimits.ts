import type { HubOptions } from "./types.ts";

/** Milliseconds, all of them deadlines that one sweep looks after. */
export type HubClocks = Required<NonNullable<HubOptions["clocks"]>>;

export const defaultClocks: HubClocks = {
  /**
   * A ping after this long without a message to the client: a page that hears nothing for 12 s
   * takes its connection for dead.
   */
  ping: 5_000,
  /** A client that sent nothing for this long is dropped: its page does nothing any more. */
  silent: 30_000,
  /**
   * A WebSocket on which not even the browser itself answered for this long is dropped: nobody is
   * there any more.
   */
  mute: 12_000,
  /** From the transport's start to a complete handshake. */
  handshake: 15_000,
  /** A waiting poll is answered empty. */
  poll: 90_000,
  /** A long-polling connection without a poll is dropped. */
  unpolled: 15_000,
  /** From our Close message to the end of the transport by force. */
  close: 5_000,
  /** A negotiated connection that never connects is forgotten. */
  negotiate: 15_000,
};

/** The largest message of a client. */
export const maxMessageBytes = 32 * 1024;
/** The largest WebSocket frame or uploaded body; it may hold several messages. */
export const maxReadBytes = 128 * 1024;
/** A reader that lets more than this wait for it is dropped. */
export const maxQueuedBytes = 1024 * 1024;
/** Calls of one connection that wait for their turn, and their bytes; more than that is abuse. */
export const maxWaitingCalls = 1_000;
export const maxWaitingBytes = 512 * 1024;
/**
 * Calls of one connection that are refused one by one because the person makes too many; with the
 * next one it is closed.
 */
export const maxRefusedCalls = 200;
/**
 * Messages of one connection in a minute that are no calls, such as pings. A client needs one in 15
 * seconds.
 */
export const maxOtherMessages = 600;
/** Characters of a workspace's address. */
export const maxAddressCharacters = 1_000;
/** Workspaces that one connection is in at once. A page with everything open is in some dozens. */
export const maxWorkspaces = 500;
