import type { Context } from '../../../context.ts'
import { contextAt } from '../../../settings/brand/site-context.ts'
import type { Language } from '../../../kit/http/language.ts'
import { unseal } from '../../../kit/seal.ts'
import { renderHtml, renderText } from './layout.ts'
import { writeLetter, type Letter } from './letters.ts'
import { signOf } from './sign.ts'
import type { Mailer } from './provider.ts'
import { purpose, type Offer, type MailJob, type Sealed } from './send-mail.ts'

/** Decrypts a queued mail. */
export const openMail = (context: Context, job: MailJob): Sealed =>
  unseal(context.config.secretKeys, purpose, job.sealed) as Sealed

/**
 * What must be looked up before a mail is sent. The functions are passed in, because their modules import this module
 * to send mails.
 */
export interface Answers {
  /**
   * Returns the name of a payment method, as players know it. Undefined if the method is not available at present, so
   * that the mail leaves the name out.
   */
  nameOfMethod(context: Context, code: string, language: Language): Promise<string | undefined>
  /** True if the player may still receive the offer. */
  isWelcome(context: Context, offer: Offer): Promise<boolean>
}

/**
 * Sends a queued mail. Names of payment methods are looked up only now, because no other service may be called in a
 * transaction that books money. A marketing offer is not sent if the player may no longer receive it.
 * @throws Error if the mail could not be sent. It then stays in the outbox
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

/**
 * The language of a mail. For mails to players, the language must be one that their brand offers. Mails to staff can be
 * in any language.
 */
function languageOfLetter({ template }: Letter, requested: Language, offered: readonly Language[]): Language {
  return template === 'staffInvitation' || offered.includes(requested) ? requested : (offered[0] ?? requested)
}
