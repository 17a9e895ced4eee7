import type { Product } from '@baize/contract/products'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import type { Language } from '../../../kit/http/language.ts'
import { seal } from '../../../kit/seal.ts'
import type { Letter } from './letters.ts'
import { isReached, type Addressee, type AddressLetter, type PlayerLetter } from './reach.ts'

export const mailQueue = 'mail'

export const purpose = 'mail'

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

export interface Sealed {
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
