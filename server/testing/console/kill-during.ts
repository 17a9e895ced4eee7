import { operations } from '@baize/contract/all'
import { dirname } from 'node:path'
import { newId } from '../../kit/ids.ts'
import { freePort } from '../free-port.ts'
import { noPace } from '../money.ts'
import { ServerProcess } from '../server-process.ts'
import type { House } from './house.ts'
import { offerActions } from './offer-actions.ts'
import { playerActions } from './player-actions.ts'

const actionsOn = { players: playerActions, offer: offerActions } as const
type Subject = keyof typeof actionsOn

/**
 * Operations that also record another operation. For example, the decision to delete a message records the deletion as
 * well.
 */
const alsoRecorded: Readonly<Record<string, string>> = { decideChannelReport: 'deleteChannelMessage' }

/**
 * Operations that are recorded under another name. A correction is always recorded as `correction`, whether it was made
 * in the console or on the command line.
 */
const recordedAs: Readonly<Record<string, string>> = { correctEntry: 'correction' }

interface Asked {
  readonly id: string
  readonly path: string
  readonly key: string
  readonly input: object
}

/** Starts a process on the same database. Tests can kill this process. */
export async function startProcess({ context, worldpay }: House): Promise<ServerProcess> {
  const { database, documents } = context.config
  const settings = { ...noPace, WORLDPAY_URL: worldpay.url, DATA_DIR: dirname(documents.folder) }
  const server = new ServerProcess(await freePort(), database.url, settings, ['platform', 'channels'])
  await server.start()
  return server
}

/**
 * Sends each staff action on the subject (players or offers) once, all at the same time, and kills the process after
 * some of the responses. Afterwards sends each action again with the same idempotency key.
 * @returns a sentence for each action that was refused, was not performed exactly once, or got a different response the
 * second time
 */
export async function killDuring(
  { house, server }: { readonly house: House; readonly server: ServerProcess },
  subject: Subject,
  answers: number,
): Promise<string[]> {
  const asked = await prepare(house, subject)
  const before = await countDone(house)
  const answered = new Map<string, string>()
  const { promise: enough, resolve: killNow } = Promise.withResolvers<void>()
  const asking = asked.map((one) =>
    send(house, server, one).then(
      (text) => {
        answered.set(one.key, text)
        if (answered.size === answers) killNow()
      },
      () => undefined,
    ),
  )
  await enough
  await server.kill()
  await Promise.all(asking)
  await server.start()
  const faults: string[] = []
  for (const one of asked) {
    const text = await send(house, server, one)
    const { status } = JSON.parse(text) as { status: string }
    if (!['SUCCESS', 'SECOND_PERSON'].includes(status)) faults.push(`${one.id} is refused: ${text}`)
    if (text !== (answered.get(one.key) ?? text))
      faults.push(`${one.id} has two answers: ${answered.get(one.key)} and ${text}`)
  }
  const after = await countDone(house)
  for (const { id } of asked) {
    const name = recordedAs[id] ?? id
    const times = (after.get(name) ?? 0) - (before.get(name) ?? 0)
    const due = asked.filter((one) => one.id === id || alsoRecorded[one.id] === id).length
    if (times !== due) faults.push(`${id} is on record ${times} times instead of ${due}`)
  }
  return faults
}

/**
 * Prepares each action on a player or item that no other action uses. `decideApproval` is left out, because it needs a
 * second member of staff, and because another test covers its several transactions.
 */
async function prepare(house: House, subject: Subject): Promise<Asked[]> {
  const asked: Asked[] = []
  for (const { id, path, service } of operations) {
    const prepareInput = id === 'decideApproval' ? undefined : actionsOn[subject][id]
    if (prepareInput) asked.push({ id, path: `/${service}${path}`, key: newId(), input: await prepareInput(house) })
  }
  return asked
}

/** Sends an action as the administrator Ada, because a service account could not request an approval. */
async function send({ ada }: House, { port }: ServerProcess, { path, key, input }: Asked): Promise<string> {
  const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(input),
  })
  return response.text()
}

/** Counts how often each operation was recorded, either as performed or as a request for approval. */
async function countDone({ context: { db } }: House): Promise<ReadonlyMap<string, number>> {
  const { count } = db.fn
  const done = db.selectFrom('staff_change').where('outcome', '=', 'DONE')
  const records = await done
    .select(['operation', count<string>('change_id').as('times')])
    .groupBy('operation')
    .execute()
  const requests = db.selectFrom('approval').select(['operation', count<string>('approval_id').as('times')])
  const times = new Map<string, number>()
  for (const row of [...records, ...(await requests.groupBy('operation').execute())])
    times.set(row.operation, (times.get(row.operation) ?? 0) + Number(row.times))
  return times
}
