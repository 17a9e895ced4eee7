export interface Message {
  /** Stays the same when a mail is sent again, so that mail programs can tell. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly at: Temporal.Instant
}

/** Hands mails over to whoever delivers them. Throws where that did not succeed; the mail is then tried again. */
export interface Mailer {
  send(message: Message): Promise<void>
}
