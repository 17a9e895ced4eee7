export interface Message {
  /** Stays the same when a mail is sent again, so that mail programs recognise it. */
  readonly id: string
  /** The sender: `Name <address>`. */
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** A picture in PNG that the HTML shows as `cid:sign`. */
  readonly sign?: Buffer | undefined
  readonly at: Temporal.Instant
}

/** Hands mails to a mail server. Throws on failure; the mail is then sent again later. */
export interface Mailer {
  send(message: Message): Promise<void>
}
