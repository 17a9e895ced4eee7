import type { Context } from '../../../context.ts'
import { contextAt } from '../../../settings/brand/site-context.ts'
import type { Language } from '../../../kit/http/language.ts'
import { unseal } from '../../../kit/seal.ts'
import { renderHtml, renderText } from './layout.ts'
import { writeLetter, type Letter } from './letters.ts'
import { signOf } from './sign.ts'
import type { Mailer } from './provider.ts'
import { purpose, type Offer, type MailJob, type Sealed } from './send-mail.ts'

/** Decrypts a waiting mail. */
export const openMail = (context: Context, job: MailJob): Sealed =>
  unseal(context.config.secretKeys, purpose, job.sealed) as Sealed

/** Questions before a mail is sent. The program hands in the answers of modules that write mails themselves. */
export interface Answers {
  /** The name of a payment method, as players know it. Undefined: it is unknown now, and the mail leaves it out. */
  nameOfMethod(context: Context, code: string, language: Language): Promise<string | undefined>
  /** Whether the player may still get the offer. */
  isWelcome(context: Context, offer: Offer): Promise<boolean>
}

/**
 * Sends a waiting mail. Names of payment methods are read now, because no third party is asked while money is booked. An
 * offer that is no longer welcome is not sent.
 * @throws Error when it could not be sent; it stays in the outbox
 */
export async function deliver(
  context: Context,
  mailer: Mailer,
  job: MailJob,
  { nameOfMethod, isWelcome }: Answers,
): Promise<void> {
  const { to, letter, validUntil, offer, siteId, ...requested } = openMail(context, job)
  const { config } = siteId === undefined ? context : contextAt(context, siteId)
  const language = languageOfLetter(letter, requested.language, config.brand.languages)
  const now = context.clock.now()
  if (validUntil && Temporal.Instant.compare(now, validUntil) >= 0) return
  if (offer && !(await isWelcome(context, offer))) return
  const methodName = 'method' in letter ? await nameOfMethod(context, letter.method, language) : undefined
  const sign = await signOf(config.brand)
  const draft = writeLetter({ ...letter, ...(methodName && { methodName }) }, language, config)
  await mailer.send({
    id: job.id,
    from: config.mail.from,
    to,
    subject: draft.subject,
    text: renderText(draft),
    html: renderHtml(draft, sign !== undefined),
    sign,
    at: now,
  })
}

/** Players get letters in a language of their brand. Staff get theirs in any. */
function languageOfLetter({ template }: Letter, requested: Language, offered: readonly Language[]): Language {
  return template === 'staffInvitation' || offered.includes(requested) ? requested : (offered[0] ?? requested)
}
