import { getTransactionHistory } from '@baize/contract/wallet/player'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '@baize/server/kit/clock'
import { staffKey } from '@baize/server/testing/staff'
import { sendRequest, failureIn } from '../send-request.ts'
import { fault } from '../fault.ts'
import { twoServers, type House, type Scene } from '../house.ts'
import { betApart } from '../send.ts'

const phaseMs = 8000

/**
 * The players' history is read from a replica of the database. The replica stops replicating, catches up, is killed,
 * and is started again.
 */
export const replica: Scene = {
  mayFail: /^$/,
  async open(ground) {
    const url = new URL(ground.url)
    url.host = new URL(await fault('follow')).host
    const reading = { DATABASE_READ_URL: url.href }
    return twoServers(ground, [reading, reading])
  },
  async inject(house) {
    const seen = [await readOwn(house, 'follows')]
    await fault('stand')
    seen.push(await readOwn(house, 'stands still'))
    await fault('go')
    seen.push(await readOwn(house, 'catches up'))
    await fault('die')
    seen.push(await readOwn(house, 'is dead'))
    await fault('return')
    await wait(2000)
    return [...seen, await readOwn(house, 'is back')]
  },
}

/**
 * For eight seconds, a player bets and reads the history at once, again and again. The history must contain the bet
 * even while the replica is behind or dead.
 * @returns a line for the report
 * @throws Error if it does not contain the bet, or if a request fails
 */
async function readOwn({ load, ports, spare }: House, state: string): Promise<string> {
  const before = await readByReplica(ports)
  const startedMs = performance.now()
  let count = 0
  let slowestMs = 0
  for (; performance.now() - startedMs < phaseMs; count++) {
    const port = ports[count % ports.length] ?? ports[0]
    const transactionId = `replica ${state} ${count}`.replaceAll(' ', '-')
    const refused = await betApart(load, port, spare, transactionId)
    if (refused !== undefined) throw new Error(`while the replica ${state}, a bet got ${refused}`)
    const askedMs = performance.now()
    const date = systemClock.now().toString().slice(0, 10)
    const path = `/platform${getTransactionHistory.path}?date=${date}`
    const answer = await sendRequest(port, 'GET', path, { headers: spare.player.headers })
    slowestMs = Math.max(slowestMs, performance.now() - askedMs)
    const failure = failureIn(answer)
    if (failure !== undefined) throw new Error(`while the replica ${state}, a history got ${failure}`)
    if (!answer.text.includes(`"${transactionId}"`))
      throw new Error(`while the replica ${state}, a history lacked a bet that was answered`)
  }
  const byReplica = (await readByReplica(ports)) - before
  return (
    `the replica ${state}: ${count} histories complete, ${byReplica} of them from the replica; ` +
    `the slowest took ${(slowestMs / 1000).toFixed(1)} s`
  )
}

async function readByReplica(ports: readonly number[]): Promise<number> {
  let sum = 0
  for (const port of ports) {
    const { text } = await sendRequest(port, 'GET', '/metrics', { headers: { authorization: staffKey } })
    sum += Number(/^baize_replica_reads_total\{server="replica"\} (\d+)/m.exec(text)?.[1] ?? 0)
  }
  return sum
}
