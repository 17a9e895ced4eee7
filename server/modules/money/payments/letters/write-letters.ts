import { formatAmount, formatMoney, type Money } from '@baize/contract/money'
import type { Context } from '../../../../context.ts'
import type { Tx } from '../../../../kit/db.ts'
import type { Language } from '../../../../kit/http/language.ts'
import { sendMail, type Letter } from '../../../site/mail/service.ts'
import { getPlayer } from '../../../people/players/service.ts'
import { instantText } from '../../../../kit/http/instant-text.ts'
import { type Card, shortNameOf } from './card-name.ts'

export type Post = Pick<Context, 'config' | 'outbox'>

interface Payment {
  readonly playerId: string
  readonly method: string
  readonly orderCode: string
  readonly money: Money
  /** The amount that the player asked for, if a different amount has moved. */
  readonly requested?: Money | undefined
}

type PaymentTemplate = Extract<Letter, { reference: string }>['template']

type CardTemplate = Extract<Letter, { card: string }>['template']

/** Formats an amount as the portal does in this language. */
export const moneyText = ({ amountMinor, currency }: Money, language: Language): string =>
  formatMoney(formatAmount(amountMinor, currency), currency, language)

/**
 * E-mails the player about a payment. Runs in the transaction that books the payment, so that there is an e-mail
 * exactly if there is a booking.
 */
export async function writeOfPayment(
  tx: Tx,
  template: PaymentTemplate,
  { playerId, method, orderCode: reference, money, requested }: Payment,
  { post, at }: { readonly post: Post; readonly at: Temporal.Instant },
): Promise<void> {
  const player = await getPlayer({ db: tx }, playerId)
  if (!player) return
  const { language, firstName, username } = player
  const facts = {
    method,
    reference,
    money: moneyText(money, language),
    ...(requested && { requested: moneyText(requested, language) }),
  }
  const letter = { template, name: firstName || username, ...facts, at: instantText(at, language) } as const
  await sendMail(post, tx, { to: player, language, letter })
}

/** E-mails the player that a card was added or removed. */
export async function writeOfCard(
  tx: Tx,
  template: CardTemplate,
  { playerId, card }: { readonly playerId: string; readonly card: Card },
  { post, at }: { readonly post: Post; readonly at: Temporal.Instant },
): Promise<void> {
  const player = await getPlayer({ db: tx }, playerId)
  if (!player) return
  const { language, firstName, username } = player
  const letter = {
    template,
    name: firstName || username,
    card: shortNameOf(card),
    at: instantText(at, language),
  } as const
  await sendMail(post, tx, { to: player, language, letter })
}
