import { hash } from 'node:crypto'
import type { Context } from '../../../../context.ts'
import type { Db } from '../../../../kit/db.ts'
import type { Sent } from './sent.ts'

/** Keeps a refused movement for staff, once. The program passes it. */
export type NoteRefused = (
  db: Db,
  difference: {
    readonly provider: string
    readonly kind: 'MOVEMENT_REFUSED'
    readonly report: { readonly orderCode: string; readonly status: string; readonly content: object }
    /** What distinguishes the message from others. It is refused for another reason each time, and stays one difference. */
    readonly name: object
    readonly at: Temporal.Instant
  },
) => Promise<void>

/**
 * The refusals that leave nothing to staff. The program's faults heal when the studio repeats the message, a player who has
 * too little keeps it, and what a studio has rolled back it does not owe.
 */
const leavesNothing: ReadonlySet<string | number> = new Set([
  'server.busy',
  'server.fault',
  'wallet.insufficientFunds',
  'provider.rolledBack',
])

const isNothing = (amount: string): boolean => /^-?0+(\.0+)?$/.test(amount)

/** Whether a message asks to move money at all. A round that is lost is often a win of zero. */
const movesNothing = (sent: Sent): boolean => {
  const amounts = [sent.amount, sent['promoWinAmount']].filter((amount) => amount !== undefined)
  return amounts.length > 0 && amounts.every(isNothing)
}

/** Keeps a genuine message in a player's favour that was refused, so that staff can settle it with the studio. */
export async function keepRefused(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  noteRefused: NoteRefused,
  refused: {
    readonly studio: string
    /** The studio's name of the message. */
    readonly message: string
    readonly sent: Sent
    /** Its bytes name it if it has no id that can be read. */
    readonly body: Buffer | undefined
    /** Our error code, or the dialect's. */
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
