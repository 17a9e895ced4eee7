import { hash } from 'node:crypto'
import type { Context } from '../../../../context.ts'
import type { Db } from '../../../../kit/db.ts'
import type { Sent } from './sent.ts'

/**
 * Records a refused movement for staff, unless it is already recorded. `app.ts` passes the function in, because
 * differences belong to the payments module.
 */
export type NoteRefused = (
  db: Db,
  difference: {
    readonly provider: string
    readonly kind: 'MOVEMENT_REFUSED'
    readonly report: { readonly orderCode: string; readonly status: string; readonly content: object }
    /**
     * The fields that identify the message. The reason is not one of them, because a retry may be refused for another
     * reason and must not become a second difference.
     */
    readonly name: object
    readonly at: Temporal.Instant
  },
) => Promise<void>

/**
 * Refusals after which staff have nothing to do. An internal fault is resolved when the studio retries. An adjustment
 * that exceeds the player's cash takes nothing from the player. A transaction that the studio has rolled back need not
 * be paid.
 */
const leavesNothing: ReadonlySet<string | number> = new Set([
  'server.busy',
  'server.fault',
  'wallet.insufficientFunds',
  'provider.rolledBack',
])

const isNothing = (amount: string): boolean => /^-?0+(\.0+)?$/.test(amount)

/** Whether all amounts of the message are zero. Studios often report a lost round as a win of zero. */
const movesNothing = (sent: Sent): boolean => {
  const amounts = [sent.amount, sent['promoWinAmount']].filter((amount) => amount !== undefined)
  return amounts.length > 0 && amounts.every(isNothing)
}

/**
 * Records a refused message that would have moved money in a player's favour, so that staff can settle it with the
 * studio. The caller must have verified the message's signature.
 */
export async function keepRefused(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  noteRefused: NoteRefused,
  refused: {
    readonly studio: string
    /** The studio's name for the operation. */
    readonly message: string
    readonly sent: Sent
    /** The raw message. Its hash identifies the message if the transaction id cannot be read. */
    readonly body: Buffer | undefined
    /** Our error code, or a code of the studio's protocol. */
    readonly reason: string | number
  },
): Promise<void> {
  const { studio, message, sent, body, reason } = refused
  if (leavesNothing.has(reason) || movesNothing(sent)) return
  const { transactionId = '' } = sent
  const bytes = transactionId === '' && body ? { sha256: hash('sha256', body) } : {}
  const content = { ...sent, ...bytes }
  await noteRefused(db, {
    provider: studio,
    kind: 'MOVEMENT_REFUSED',
    report: { orderCode: transactionId, status: message, content: { ...content, reason: String(reason) } },
    name: { message, ...content },
    at: clock.now(),
  })
}
