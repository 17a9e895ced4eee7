import type { Context } from '../../../context.ts'
import { days } from '../../../kit/clock.ts'
import { transaction } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { selectFirst, updateTried, type DeliveryState, type WaitingEvent } from './delivery-store.ts'
import { noteAccepted, noteFailed, selectEndpoint } from './endpoint-store.ts'
import { claimLines, deleteLine, lockClaimed, releaseLine, type Line } from './line-store.ts'
import { failingDays, isAccepted, isGone, pauseAfter } from './rules.ts'
import { send, type ReceiverAnswer } from './send.ts'

/** The maximum number of requests that a process sends to one endpoint at the same time. */
const width = 8
/**
 * How many seconds a process reserves a player's deliveries, which is longer than an attempt takes. After this time the
 * process has probably died, so another one sends the event.
 */
const claimSeconds = 60

/**
 * Sends all due events to an endpoint. The events of one player are sent one after another: the next event is sent only
 * when the previous one has been accepted or given up.
 */
export async function deliverTo(context: Context, endpointId: string, signal?: AbortSignal): Promise<void> {
  const first = await claim(context, endpointId, width)
  await Promise.all(
    first.map(async (begun) => {
      let line: Claimed | undefined = begun
      while (line) {
        await sendFirst(context, line, signal)
        line = signal?.aborted ? undefined : (await claim(context, endpointId, 1))[0]
      }
    }),
  )
}

type Claimed = Line & { readonly claim: string }

async function claim({ db, clock }: Context, endpointId: string, limit: number): Promise<Claimed[]> {
  const [mark, now] = [newId(), clock.now()]
  const until = now.add({ seconds: claimSeconds })
  const players = await claimLines(db, endpointId, { claim: mark, now, until, limit })
  return players.map((playerId) => ({ endpointId, playerId, claim: mark }))
}

/**
 * Sends the player's first waiting event. If the process dies before it has recorded the result, the event is sent
 * again with the same id, so that the receiver can recognise the repetition.
 */
async function sendFirst(context: Context, line: Claimed, signal: AbortSignal | undefined): Promise<void> {
  const { db } = context
  const { endpointId, playerId } = line
  const endpoint = await selectEndpoint(db, endpointId)
  const event = await selectFirst(db, endpointId, playerId)
  if (!endpoint) return
  const answer = event && (await send(context, endpoint, event, signal))
  await recordAttempt(context, line, event && answer && { event, answer })
  if (answer) await noteHealth(context, endpointId, answer)
}

async function recordAttempt(
  { db, clock }: Context,
  line: Claimed,
  tried: { readonly event: WaitingEvent; readonly answer: ReceiverAnswer } | undefined,
): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await lockClaimed(tx, line, line.claim))) return
    const at = clock.now()
    if (tried) {
      const { event, answer } = tried
      const { state, pauseSeconds } = outcomeOf(event, answer)
      await updateTried(tx, line.endpointId, event, { ...answer, state, at })
      if (pauseSeconds !== undefined) return releaseLine(tx, line, at.add({ seconds: pauseSeconds }))
    }
    const next = await selectFirst(tx, line.endpointId, line.playerId)
    return next ? releaseLine(tx, line, at) : deleteLine(tx, line)
  })
}

interface AttemptOutcome {
  readonly state: DeliveryState
  /** Undefined if there is no next attempt. */
  readonly pauseSeconds?: number
}

function outcomeOf({ attempts }: WaitingEvent, { httpStatus, retryAfterSeconds }: ReceiverAnswer): AttemptOutcome {
  if (httpStatus !== undefined && isAccepted(httpStatus)) return { state: 'ACCEPTED' }
  const pauseSeconds = pauseAfter(attempts + 1, { retryAfterSeconds, random: Math.random() })
  return pauseSeconds === undefined ? { state: 'GIVEN_UP' } : { state: 'WAITING', pauseSeconds }
}

/** Records whether the attempt succeeded. If the endpoint replied 410 or has failed for days, it is switched off. */
async function noteHealth(
  { db, clock, log }: Context,
  endpointId: string,
  { httpStatus }: ReceiverAnswer,
): Promise<void> {
  if (httpStatus !== undefined && isAccepted(httpStatus)) return noteAccepted(db, endpointId)
  const at = clock.now()
  const offIfSince = httpStatus !== undefined && isGone(httpStatus) ? at : at.subtract(days(failingDays))
  const isOff = await noteFailed(db, endpointId, { at, offIfSince })
  if (isOff)
    log.warn(
      { endpointId, httpStatus },
      'a webhook endpoint was switched off, because it replied 410 or has failed for days',
    )
}
