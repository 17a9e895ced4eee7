import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/webhooks/staff'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../kit/app-error.ts'
import { changeAsStaff, type StaffCaller } from '../records/service.ts'
import { insertReplays, selectLog } from './delivery-store.ts'
import { lockEndpoint, selectEndpoint } from './endpoint-store.ts'
import { onRecord } from './endpoints.ts'
import { hurryLines } from './line-store.ts'

const pageSize = 50
const maximumReplays = 10_000
const beginning = Temporal.Instant.from('2000-01-01T00:00:00Z')

/** @throws AppError `webhooks.unknown` if the endpoint does not exist */
export async function getWebhookDeliveries(
  { db }: Context,
  { endpointId, state, playerId, before }: Parsed<typeof operations.getWebhookDeliveries>,
): Promise<Reply<typeof operations.getWebhookDeliveries>> {
  if (!(await selectEndpoint(db, endpointId))) throw new AppError('webhooks.unknown')
  const page = { state, playerId, before: before === undefined ? undefined : BigInt(before) }
  const found = await selectLog(db, endpointId, { ...page, limit: pageSize + 1 })
  const rows = found.slice(0, pageSize)
  const last = found.length > pageSize ? rows.at(-1) : undefined
  return {
    status: 'SUCCESS',
    deliveries: rows.map((row) => {
      const { eventId, type, attempts, data, triedAt, httpStatus, nextAt } = row
      return {
        eventId,
        playerId: row.playerId,
        type,
        at: row.at.toString(),
        state: row.state,
        attempts,
        data,
        ...(triedAt && {
          last: {
            at: triedAt.toString(),
            latencyMs: row.latencyMs ?? 0,
            excerpt: row.excerpt ?? '',
            ...(httpStatus !== null && { httpStatus }),
          },
        }),
        ...(nextAt && { nextAt: nextAt.toString() }),
      }
    }),
    ...(last && { next: String(last.number) }),
  }
}

/**
 * Sends events again with their original ids, including events that this endpoint has never received.
 * @throws AppError `webhooks.unknown` if the endpoint does not exist; `webhooks.range` if the request names neither one
 * event nor a complete period, or if more than 10,000 events match
 */
export async function replayWebhooks(
  context: Context,
  input: Parsed<typeof operations.replayWebhooks>,
  caller: StaffCaller,
): Promise<Reply<typeof operations.replayWebhooks>> {
  const { endpointId, eventId, from, to, failedOnly } = input
  const isPeriod = from !== undefined && to !== undefined && from < to
  if ((eventId === undefined) !== isPeriod) throw new AppError('webhooks.range')
  const command = { operation: 'replayWebhooks', input, caller }
  const { count } = await changeAsStaff(context, command, async (tx, at) => {
    const endpoint = await lockEndpoint(tx, endpointId, { waits: true })
    if (!endpoint) throw new AppError('webhooks.unknown')
    const playerIds = await insertReplays(tx, endpointId, {
      types: endpoint.types,
      eventId,
      from: from === undefined ? beginning : Temporal.Instant.from(from),
      to: to === undefined ? at : Temporal.Instant.from(to),
      failedOnly,
      limit: maximumReplays + 1,
    })
    if (playerIds.length > maximumReplays) throw new AppError('webhooks.range')
    await hurryLines(tx, endpointId, { playerIds, at })
    const replayed = { count: playerIds.length }
    return { ...onRecord({ endpointId, eventId, from, to, failedOnly, ...replayed }), reply: replayed }
  })
  return { status: 'SUCCESS', count }
}
