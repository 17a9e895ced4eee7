export interface Message {
  /** The message id. It stays the same when a mail is sent again, so that mail programs recognise the duplicate. */
  readonly id: string
  /** The sender, as `Name <address>`. */
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The brand's logo as a PNG picture, which the HTML shows as `cid:sign`. */
  readonly sign?: Buffer | undefined
  readonly at: Temporal.Instant
}

/** Passes mails to a mail server. Throws an error if that fails, in which case the mail is sent again later. */
export interface Mailer {
  send(message: Message): Promise<void>
}
