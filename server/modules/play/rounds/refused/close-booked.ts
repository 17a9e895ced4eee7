import type { Context } from '../../../../context.ts'
import { transaction, type Tx } from '../../../../kit/db.ts'
import { hasIdSince } from './id-store.ts'

interface OpenDifference {
  readonly provider: string
  readonly digest: Buffer
  readonly orderCode: string
  readonly content: object
  readonly at: Temporal.Instant
}

/**
 * Functions that list and close differences. `app.ts` passes them in, because differences belong to the payments
 * module.
 */
export interface Differences {
  list(
    db: Context['db'],
    page: {
      readonly provider: undefined
      readonly kind: 'MOVEMENT_REFUSED'
      readonly state: 'OPEN'
      readonly after: Pick<OpenDifference, 'at' | 'digest'> | undefined
      readonly limit: number
    },
  ): Promise<readonly OpenDifference[]>
  close(
    tx: Tx,
    difference: Pick<OpenDifference, 'provider' | 'digest'>,
    decision: { readonly by: string; readonly at: Temporal.Instant; readonly reason: string },
  ): Promise<unknown>
}

/**
 * For how long after its creation a difference is checked. Longer is not needed, because studios retry a message for a
 * few days at most.
 */
const checkedFor = Temporal.Duration.from({ hours: 7 * 24 })
const pageSize = 200

/**
 * Closes the differences whose movements have been booked since, or rolled back by the studio. A job does this, because
 * the booking would otherwise have to search for differences.
 */
export async function closeBooked(context: Context, differences: Differences): Promise<void> {
  const { db, clock } = context
  const since = clock.now().subtract(checkedFor)
  let after: OpenDifference | undefined
  for (;;) {
    const page = { provider: undefined, kind: 'MOVEMENT_REFUSED', state: 'OPEN', after, limit: pageSize } as const
    const found = await differences.list(db, page)
    for (const one of found) if (await isBooked(context, one)) await close(context, differences, one)
    after = found.at(-1)
    if (found.length < pageSize || !after || Temporal.Instant.compare(after.at, since) < 0) return
  }
}

/**
 * Whether the movement was booked after the refusal. A booking of the same id before the refusal does not count,
 * because it was another movement.
 */
async function isBooked({ db }: Context, { provider, orderCode, content, at }: OpenDifference): Promise<boolean> {
  const { playerId: sent } = content as { readonly playerId?: unknown }
  const playerId = String(sent).toLowerCase()
  if (orderCode === '' || !isPlayerId.test(playerId)) return false
  return hasIdSince(db, { studio: provider, transactionId: orderCode, playerId }, at)
}

const isPlayerId = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

const close = ({ db, clock }: Context, differences: Differences, { provider, digest }: OpenDifference) =>
  transaction(db, (tx) =>
    differences.close(tx, { provider, digest }, { by: `provider:${provider}`, at: clock.now(), reason: 'CARRIED_OUT' }),
  )
