import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'

export interface IncomingMail {
  readonly from: string
  readonly to: string
  /** The recipients from the envelope, in lower case. */
  readonly recipients: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly string[]
  /** How many milliseconds after its arrival the e-mail appears in the inbox. */
  readonly delayMs: number
}

export interface Mail extends Omit<IncomingMail, 'recipients' | 'delayMs'> {
  readonly id: number
  readonly receivedAtMs: number
}

/** The maximum number of e-mails in the inbox. The oldest e-mails are deleted first. */
export const capacity = 1_000

export class Inbox {
  readonly #database: Database
  readonly #clock: Clock

  constructor(database: Database, clock: Clock) {
    this.#database = database
    this.#clock = clock
    database.exec(`create table if not exists mails (
      id integer primary key autoincrement, sender text not null, addressee text not null, recipients text not null,
      subject text not null, text text not null, html text not null, attachments text not null, received_at_ms integer not null
    ) strict`)
  }

  add(mail: IncomingMail): void {
    this.#database
      .prepare(
        `insert into mails (sender, addressee, recipients, subject, text, html, attachments, received_at_ms)
         values (?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        mail.from,
        mail.to,
        JSON.stringify(mail.recipients),
        mail.subject,
        mail.text,
        mail.html,
        JSON.stringify(mail.attachments),
        this.#clock.nowMs() + mail.delayMs,
      )
    this.#database.prepare('delete from mails where id <= (select max(id) from mails) - ?').run(capacity)
  }

  /**
   * Lists e-mails, newest first.
   * @param to if not empty, only e-mails to this address are returned
   */
  list(to: string, limit: number, offset = 0): Mail[] {
    return this.#database
      .prepare(
        `select * from mails where received_at_ms <= ?
           and (? = '' or exists (select 1 from json_each(recipients) where value = ?))
         order by received_at_ms desc, id desc limit ? offset ?`,
      )
      .all(this.#clock.nowMs(), to, to.toLowerCase(), limit, offset)
      .map(toMail)
  }

  find(id: number): Mail | undefined {
    const row = this.#database
      .prepare('select * from mails where id = ? and received_at_ms <= ?')
      .get(id, this.#clock.nowMs())
    return row && toMail(row)
  }
}

const toMail = (row: Record<string, unknown>): Mail => ({
  id: Number(row['id']),
  from: String(row['sender']),
  to: String(row['addressee']),
  subject: String(row['subject']),
  text: String(row['text']),
  html: String(row['html']),
  attachments: JSON.parse(String(row['attachments'])) as string[],
  receivedAtMs: Number(row['received_at_ms']),
})
