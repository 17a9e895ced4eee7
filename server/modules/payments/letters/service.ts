import { formatAmount, type Money } from '@baize/contract/money'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../kit/db.ts'
import { sendMail, type Letter } from '../../mail/service.ts'
import { getPlayer } from '../../players/service.ts'
import { instantText } from '../../sessions/service.ts'

export type Post = Pick<Context, 'config' | 'outbox'>

interface Payment {
  readonly playerId: string
  readonly method: string
  readonly orderCode: string
  readonly money: Money
}

interface Card {
  readonly brand: string
  readonly maskedNumber: string
}

type PaymentTemplate = Extract<Letter, { reference: string }>['template']
type CardTemplate = Extract<Letter, { card: string }>['template']

/** Tells the player of a payment by mail, in the transaction that books it. */
export async function writeOfPayment(
  tx: Tx,
  template: PaymentTemplate,
  { playerId, method, orderCode: reference, money: { amountMinor, currency } }: Payment,
  { post, at }: { readonly post: Post; readonly at: Temporal.Instant },
): Promise<void> {
  const player = await getPlayer({ db: tx }, playerId)
  if (!player) return
  const { email: to, language, firstName, username } = player
  const facts = { method, reference, money: `${formatAmount(amountMinor, currency)} ${currency}` }
  const letter = { template, name: firstName || username, ...facts, at: instantText(at, language) } as const
  await sendMail(post, tx, { to, language, letter })
}

/** Tells the player by mail that a card was added or removed. */
export async function writeOfCard(
  tx: Tx,
  template: CardTemplate,
  { playerId, card: { brand, maskedNumber } }: { readonly playerId: string; readonly card: Card },
  { post, at }: { readonly post: Post; readonly at: Temporal.Instant },
): Promise<void> {
  const player = await getPlayer({ db: tx }, playerId)
  if (!player) return
  const { email: to, language, firstName, username } = player
  const card = `${brand} ${maskedNumber}`.trim()
  const letter = { template, name: firstName || username, card, at: instantText(at, language) } as const
  await sendMail(post, tx, { to, language, letter })
}
