import type { Product } from '@baize/contract/products'
import type { Context } from '../../../context.ts'
import { contextAt } from '../../../settings/brand/site-context.ts'
import type { Tx } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import type { Language } from '../../../kit/http/language.ts'
import { seal, unseal } from '../../../kit/seal.ts'
import { renderHtml, renderText } from './layout.ts'
import { writeLetter, type Letter } from './letters.ts'
import { signOf } from './sign.ts'
import { isReached, type Addressee, type AddressLetter, type PlayerLetter } from './reach.ts'
import type { Mailer } from './provider.ts'

export type { AlarmLetter, Letter } from './letters.ts'
export type { AddressLetter, PlayerLetter } from './reach.ts'

export const mailQueue = 'mail'
const purpose = 'mail'

/** The player may close themselves off while the mail waits, so it is judged again before it is sent. */
export interface Offer {
  readonly playerId: string
  readonly product: Product
}

/** Letters to players carry the player, so that `sendMail` can decide whether they reach them. */
export type Envelope = {
  readonly language: Language
  /** After this instant the mail is outdated and is not sent. */
  readonly validUntil?: Temporal.Instant
  /** Marks marketing. */
  readonly offer?: Offer
} & (
  | { readonly to: string; readonly letter: AddressLetter }
  | { readonly to: Addressee; readonly letter: PlayerLetter }
)

export interface MailJob {
  readonly id: string
  readonly sealed: string
}

interface Sealed {
  readonly to: string
  readonly language: Language
  readonly letter: Letter
  readonly validUntil?: string
  readonly offer?: Offer
  /** The site that writes. A mail of an earlier version has none. */
  readonly siteId?: number
}

/**
 * Puts a mail into the outbox in the caller's transaction. It is sent after the commit. It waits there encrypted,
 * because mails contain codes and addresses. A letter that does not reach its player is not written (`reach.ts`).
 */
export async function sendMail(context: Pick<Context, 'config' | 'outbox'>, tx: Tx, envelope: Envelope): Promise<void> {
  const to = addressOf(envelope)
  if (to === undefined) return
  const { language, letter, validUntil, offer } = envelope
  // a player's letters come from the site of their sign-up
  const siteId = typeof envelope.to === 'string' ? context.config.site.id : envelope.to.siteId
  const until = validUntil ? { validUntil: validUntil.toString() } : {}
  const content: Sealed = { to, language, letter, siteId, ...until, ...(offer && { offer }) }
  const job: MailJob = { id: newId(), sealed: seal(context.config.secretKeys, purpose, content) }
  await context.outbox.send(tx, mailQueue, job)
}

function addressOf(envelope: Envelope): string | undefined {
  // a letter to a typed address names no player
  if (typeof envelope.to === 'string') return envelope.to
  const { template } = envelope.letter as PlayerLetter
  return isReached(template, envelope.to) ? envelope.to.email : undefined
}

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
  const { to, letter, validUntil, offer, siteId, ...wished } = openMail(context, job)
  const { config } = siteId === undefined ? context : contextAt(context, siteId)
  const language = languageOfLetter(letter, wished.language, config.brand.languages)
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
function languageOfLetter({ template }: Letter, wished: Language, offered: readonly Language[]): Language {
  return template === 'staffInvitation' || offered.includes(wished) ? wished : (offered[0] ?? wished)
}
