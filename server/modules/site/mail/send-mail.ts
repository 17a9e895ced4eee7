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

/**
 * Marks a mail as marketing. Whether the player may receive it is checked again before it is sent, because the player
 * may exclude themselves while the mail is queued.
 */
export interface Offer {
  readonly playerId: string
  readonly product: Product
}

/**
 * A mail with its recipient. The recipient of a mail to a player is the player and not just an address, so that
 * `sendMail` can decide whether the player may receive the mail.
 */
export type Envelope = {
  readonly language: Language
  /** The mail is not sent after this time, because it is no longer valid. */
  readonly validUntil?: Temporal.Instant
  /** Present if the mail is marketing. */
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
  /** The site that sends the mail. Absent in mails that an earlier version has queued. */
  readonly siteId?: number
}

/**
 * Queues a mail in the outbox, in the caller's transaction. The mail is sent after the commit. The outbox stores it
 * encrypted, because mails contain codes and addresses. Nothing is queued if the recipient must not receive this kind
 * of mail (`reach.ts`).
 */
export async function sendMail(context: Pick<Context, 'config' | 'outbox'>, tx: Tx, envelope: Envelope): Promise<void> {
  const to = addressOf(envelope)
  if (to === undefined) return
  const { language, letter, validUntil, offer } = envelope
  // Mails to players come from the site at which the player signed up.
  const siteId = typeof envelope.to === 'string' ? context.config.site.id : envelope.to.siteId
  const until = validUntil ? { validUntil: validUntil.toString() } : {}
  const content: Sealed = { to, language, letter, siteId, ...until, ...(offer && { offer }) }
  const job: MailJob = { id: newId(), sealed: seal(context.config.secretKeys, purpose, content) }
  await context.outbox.send(tx, mailQueue, job)
}

function addressOf(envelope: Envelope): string | undefined {
  // If the recipient is just an address, no player is known whose status could be checked.
  if (typeof envelope.to === 'string') return envelope.to
  const { template } = envelope.letter as PlayerLetter
  return isReached(template, envelope.to) ? envelope.to.email : undefined
}
