/**
 * A notification for one person's mailbox. The words are plain text: the server makes the e-mail of
 * them, as text and as HTML.
 */
export interface NewMail {
  userId: string;
  /** Of mails to one person with the same key only the first is made. */
  key: string;
  /** By itself at once, or in the summary of the day. */
  delivery: "individual" | "digest";
  /** One line. */
  subject: string;
  text?: string;
  /** Where it leads: a path of the product, as `TriggerContext.path` answers it. */
  link?: { label: string; path: string } | undefined;
  /**
   * The document that it is about. People who may no longer read that when the mail is sent get no
   * mail.
   */
  source?: { container: string; id: string };
  /**
   * The option of the person's `notificationPreferences` that asks for such mails. When it is NONE
   * by the time of sending, or the whole consumer is not subscribed to, the mail is not sent.
   */
  preference: { consumerName: string; option: string };
  /**
   * What the link in the mail switches off: these options become NONE. `label` names them on its
   * page, such as 'job failures'.
   */
  unsubscribe: { label: string; options: readonly string[] };
}

/**
 * Mails of one organization, made in the transaction of the effect. Without a mail server nothing
 * is made.
 */
export interface MailOutbox {
  /**
   * False when nothing was made: the person is gone, had this mail before, or there is no mail
   * server.
   */
  send(mail: NewMail): Promise<boolean>;
  /**
   * Gives mails about a document that wait to be sent other words; with an empty text they have
   * none.
   */
  reword(source: { container: string; id: string }, text: string): Promise<void>;
  /**
   * Gives one person's mail about a document other words; false when there is none that waits to be
   * sent.
   */
  replace(
    userId: string,
    source: { container: string; id: string },
    words: Pick<NewMail, "subject" | "text" | "link">,
  ): Promise<boolean>;
}

/** A page of a plugin: by the name of its route, or by the comment view that the route declares. */
export type PageTarget =
  | { plugin: string; route: string }
  | { plugin: string; commentView: string };
