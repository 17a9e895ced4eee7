import type { Context } from '../../context.ts'
import type { Tx } from '../../kit/db.ts'
import { newId } from '../../kit/ids.ts'
import type { Language } from '../../kit/http/language.ts'
import { seal, unseal } from '../../kit/seal.ts'
import { renderHtml, renderText } from './layout.ts'
import { writeLetter, type Letter } from './letters.ts'
import type { Mailer } from './provider.ts'

export type { Letter } from './letters.ts'

export const mailQueue = 'mail'
const purpose = 'mail'

export interface Envelope {
  readonly to: string
  readonly language: Language
  readonly letter: Letter
  /** After this instant the mail is outdated and is not sent. */
  readonly validUntil?: Temporal.Instant
}

export interface MailJob {
  readonly id: string
  readonly sealed: string
}

type Sealed = Omit<Envelope, 'validUntil'> & { readonly validUntil?: string }

/**
 * Puts a mail into the outbox in the caller's transaction. It is sent after the commit. It waits there encrypted,
 * because mails contain codes and addresses.
 */
export async function sendMail(
  context: Pick<Context, 'config' | 'outbox'>,
  tx: Tx,
  { validUntil, ...envelope }: Envelope,
): Promise<void> {
  const content: Sealed = { ...envelope, ...(validUntil ? { validUntil: validUntil.toString() } : {}) }
  const job: MailJob = { id: newId(), sealed: seal(context.config.secretKey, purpose, content) }
  await context.outbox.send(tx, mailQueue, job)
}

/** Decrypts a waiting mail. */
export const openMail = (context: Context, job: MailJob): Sealed =>
  unseal(context.config.secretKey, purpose, job.sealed) as Sealed

/** Sends a waiting mail. @throws Error when it could not be sent; it stays in the outbox */
export async function deliver(context: Context, mailer: Mailer, job: MailJob): Promise<void> {
  const { to, language, letter, validUntil } = openMail(context, job)
  const now = context.clock.now()
  if (validUntil && Temporal.Instant.compare(now, validUntil) >= 0) return
  const draft = writeLetter(letter, language, context.config.publicUrl)
  await mailer.send({
    id: job.id,
    to,
    subject: draft.subject,
    text: renderText(draft),
    html: renderHtml(draft),
    at: now,
  })
}
