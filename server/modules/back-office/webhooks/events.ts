import type { WebhookData, WebhookType } from '@baize/contract/webhooks/events'
import type { Instant } from '../../../kit/clock.ts'
import type { Tx } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { insertEvents } from './event-store.ts'

/** An event about a player, for the endpoints that have chosen its type. */
export type WebhookEvent = {
  [Type in WebhookType]: { readonly type: Type; readonly data: WebhookData[Type]; readonly at: Instant }
}[WebhookType]

const withoutEvents = new WeakSet<Tx>()

/** Makes the transaction write no events, for example because an import takes over what other programs know already. */
export const leaveOutEvents = (tx: Tx): void => void withoutEvents.add(tx)

/**
 * Writes an event in the transaction of the change that it reports, so that the event exists only if the change is
 * committed. It is sent after the commit.
 */
export const recordEvent = (tx: Tx, event: WebhookEvent): Promise<void> => recordEvents(tx, [event])

export async function recordEvents(tx: Tx, events: readonly WebhookEvent[]): Promise<void> {
  if (events.length === 0 || withoutEvents.has(tx)) return
  await insertEvents(
    tx,
    events.map(({ type, data, at }) => ({ eventId: newId(), playerId: data.playerId, type, at, data })),
  )
}
