import type { Context } from '../../../../../context.ts'
import { AppError } from '../../../../../kit/errors.ts'
import { asWritten } from '../../../../../kit/foreign-fields.ts'
import type { RefusedCall } from '../../../../../kit/http/guard.ts'
import { keepRefused, type NoteRefused, readSent } from '../../../rounds/service.ts'

/** The calls whose refusal may cost a player money. A bet with its win is booked whole or has not taken place. */
const inFavour: ReadonlySet<string> = new Set(['win', 'prize', 'adjustment', 'rollback'])

const own = [
  'transactionId',
  'playerId',
  'roundId',
  'gameId',
  'currency',
  'amount',
  'referenceTransactionId',
  'reason',
  'reasonId',
]
const names = Object.fromEntries(own.map((name) => [name === 'reason' ? 'prize' : name, name]))

/** Keeps the refused calls of our own dialect for staff. */
export const keepRefusedCall =
  (context: Context, noteRefused: NoteRefused) =>
  async ({ operation, params: { studio = '' }, input, body }: RefusedCall, error: unknown): Promise<void> => {
    const reason = reasonOf(error)
    if (!inFavour.has(operation) || reason === undefined) return
    const sent = readSent(input ?? asWritten(body?.toString() ?? ''), names)
    await keepRefused(context, noteRefused, { studio, message: operation, sent, body, reason })
  }

/** @returns undefined for a fault. A body that is no JSON is the framework's error. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof AppError) return error.code
  return (error as { statusCode?: unknown }).statusCode === 400 ? 'request.invalid' : undefined
}
