import { operations } from '@baize/contract/all'
import type { Operation } from '@baize/contract/op'
import { newId } from '@baize/server/kit/ids'
import * as fc from 'fast-check'
import { addressCalls, callbackCalls, contentCalls, dialectCalls, xmlCalls } from './foreign.ts'
import { overServer } from '@baize/server/testing/over-server'
import type { Callers } from './message.ts'
import { renew, studioSign, type House } from './house.ts'
import { faultOf } from './judge.ts'
import { messageOf, type Message } from './message.ts'

export interface Findings {
  calls: number
  readonly statuses: Map<number, number>
  /**
   * How often the server replied with a status of 500 or above that the contract declares, by text, for example `503
   * UNREACHABLE getAddress`.
   */
  readonly unavailable: Map<string, number>
  readonly succeeded: Set<string>
  /** Maps a description of each fault to the first call that has caused it. */
  readonly faults: Map<string, string>
}

export const noFindings = (): Findings => ({
  calls: 0,
  statuses: new Map(),
  unavailable: new Map(),
  succeeded: new Set(),
  faults: new Map(),
})

const atOnce = 6
const callsPerRenewal = 1500

/**
 * Returns the kinds of callers for the calls of an operation. Callers with access occur several times, so that they are
 * more frequent than callers without.
 */
function callersOf({ access }: Operation): readonly (keyof Callers)[] {
  const all: readonly (keyof Callers)[] = ['visitor', 'newcomer', 'player', 'machine', 'member']
  if (access === 'staff') return ['machine', 'machine', 'machine', 'member', 'member', 'member', ...all]
  if (access === 'signup') return ['newcomer', 'newcomer', 'player', ...all]
  return access === 'player' ? ['player', 'player', 'player', 'player', ...all] : all
}

/**
 * Generates `count` calls of one operation. The same seed gives the same calls, if `house.facts` contains the same
 * values.
 */
function callsOf(house: House, operation: Operation, seed: number, count: number): Message[] {
  const callers = callersOf(operation)
  return Array.from({ length: count }, (_, index) => {
    const who = callers[(seed + index) % callers.length] ?? 'visitor'
    const sign = operation.access === 'provider' ? studioSign : undefined
    if (operation.path.includes(':studio')) house.facts.add('studio', 'baize-studio')
    return fc.sample(messageOf(operation, house.facts, house.callers[who], sign), { seed: seed + index, numRuns: 1 })
  }).flat()
}

function foreignCalls(house: House, seed: number, count: number): Message[] {
  const kinds = [dialectCalls(house), callbackCalls(house), xmlCalls(house), contentCalls(house), addressCalls]
  return kinds.flatMap((kind, index) => fc.sample(kind, { seed: seed + index, numRuns: count }))
}

/**
 * Sends `each` calls of every operation, mixed with calls in other protocols. Each call comes from another IP address,
 * because of the rate limits. Stops early once `until` returns true.
 */
export async function fuzzRound(
  house: House,
  findings: Findings,
  { seed, each, until }: { readonly seed: number; readonly each: number; readonly until: () => boolean },
): Promise<void> {
  let place = 0
  for (const operation of operations) {
    if (until()) return
    place++
    const foreign = place % 3 === 0 ? foreignCalls(house, seed + place * 31, 2) : []

    const messages = [...callsOf(house, operation, seed + place * 17, each), ...foreign]
    for (let from = 0; from < messages.length; from += atOnce)
      await Promise.all(messages.slice(from, from + atOnce).map((message) => send(house, findings, message)))
    if (findings.calls % callsPerRenewal < messages.length) await renew(house)
  }
}

async function send({ baize, facts, faults }: House, findings: Findings, message: Message): Promise<void> {
  const number = findings.calls++
  const remoteAddress = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  const addFault = (fault: string): void => {
    const key = `${message.name}: ${fault.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…').slice(0, 160)}`
    if (!findings.faults.has(key))
      findings.faults.set(key, `${fault}\n    ${JSON.stringify(message.options).slice(0, 1500)}`)
  }

  try {
    const response = await overServer(baize.app, { ...message.options, remoteAddress })
    findings.statuses.set(response.statusCode, (findings.statuses.get(response.statusCode) ?? 0) + 1)
    const fault = faultOf(message, response)
    if (response.statusCode >= 500 && fault === undefined) {
      const key = `${response.statusCode} ${statusOf(response.body)} ${message.name}`
      findings.unavailable.set(key, (findings.unavailable.get(key) ?? 0) + 1)
    }
    if (fault !== undefined) addFault(fault)
    if (
      response.statusCode === 200 &&
      response.body !== '' &&
      response.headers['content-type']?.toString().includes('json')
    ) {
      const reply = response.json<{ status?: string }>()
      if (message.operation?.replies[reply.status ?? '']) findings.succeeded.add(message.name)
      facts.learn(reply)
    }
  } catch (error) {
    addFault(`no reply: ${String(error)}`)
  }
  for (const fault of faults.splice(0)) addFault(`fault: ${fault}`)
}

const statusOf = (body: string): string => /"status":"(\w+)"/.exec(body)?.[1] ?? ''

export const someSeed = (): number => Number.parseInt(newId().slice(-6), 16)
