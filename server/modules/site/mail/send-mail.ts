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
 * Marks a mail as marketing. Whether the player may receive it is checked again before it is sent, because they may
 * exclude themselves while it is queued.
 */
export interface Offer {
  readonly playerId: string
  readonly product: Product
}

/**
 * A mail with its recipient. For mails to players the recipient is the player instead of an address, so that `sendMail`
 * can decide whether to send them.
 */
export type Envelope = {
  readonly language: Language
  /** After this time the mail is no longer valid and is not sent. */
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
 * Queues a mail in the outbox, in the caller's transaction. It is sent after the commit. In the outbox it is encrypted,
 * because mails contain codes and addresses. Nothing is queued if the recipient must not receive this kind of mail
 * (`reach.ts`).
 */
export async function sendMail(context: Pick<Context, 'config' | 'outbox'>, tx: Tx, envelope: Envelope): Promise<void> {
  const to = addressOf(envelope)
  if (to === undefined) return
  const { language, letter, validUntil, offer } = envelope
  // Mails to a player are sent by the site at which they signed up.
  const siteId = typeof envelope.to === 'string' ? context.config.site.id : envelope.to.siteId
  const until = validUntil ? { validUntil: validUntil.toString() } : {}
  const content: Sealed = { to, language, letter, siteId, ...until, ...(offer && { offer }) }
  const job: MailJob = { id: newId(), sealed: seal(context.config.secretKeys, purpose, content) }
  await context.outbox.send(tx, mailQueue, job)
}

function addressOf(envelope: Envelope): string | undefined {
  // A plain address belongs to no known player, so there is nothing to check.
  if (typeof envelope.to === 'string') return envelope.to
  const { template } = envelope.letter as PlayerLetter
  return isReached(template, envelope.to) ? envelope.to.email : undefined
}
