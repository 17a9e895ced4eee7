import type { Context } from '../../../../../context.ts'
import { AppError } from '../../../../../kit/app-error.ts'
import { asWritten } from '../../../../../kit/foreign-fields.ts'
import type { RefusedCall } from '../../../../../kit/http/guard.ts'
import { keepRefused, type NoteRefused, readSent } from '../../../rounds/service.ts'

/**
 * The calls whose refusal may cost a player money, so staff must see each refusal. `betAndWin` is not among them: its
 * win is booked together with the bet or not at all, so a refusal leaves the player's stake untouched.
 */
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

export const keepRefusedCall =
  (context: Context, noteRefused: NoteRefused) =>
  async ({ operation, params: { studio = '' }, input, body }: RefusedCall, error: unknown): Promise<void> => {
    const reason = reasonOf(error)
    if (!inFavour.has(operation) || reason === undefined) return
    const sent = readSent(input ?? asWritten(body?.toString() ?? ''), names)
    await keepRefused(context, noteRefused, { studio, message: operation, sent, body, reason })
  }

/**
 * @returns our error code. Undefined for an internal fault, which staff need not see, because the studio retries the
 * call. For a body that is not JSON, Fastify throws an error of its own with status 400. That is a refusal too, so it
 * gets the code `request.invalid`.
 */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof AppError) return error.code
  return (error as { statusCode?: unknown }).statusCode === 400 ? 'request.invalid' : undefined
}
