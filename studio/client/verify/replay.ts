import type { Draw, Step } from '../../engines/engine.ts'
import { blockMessage, drawFrom } from '../../fairness/outcome.ts'
import type { RoundView } from '../../play/round-view.ts'
import { minorOf, textOf } from '../amounts.ts'
import type { WireStep } from '../stage.ts'

/** Whether the draws of step `index` lead to the result that the step shows. */
export type Follows = (step: WireStep, draw: Draw, index: number) => boolean

/**
 * The blocks computed for each step. The longest step of any game needs twelve, and the others cover discarded words.
 */
const blocksPerStep = 16

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Replays a round in this browser from its secret alone.
 * @returns undefined when the browser has no cryptography here, or the round has no secret yet
 */
export async function replay(round: RoundView, follows: Follows): Promise<boolean | undefined> {
  const { seed, roundId, clientSeed, commitment, steps } = round
  if (seed === null || typeof crypto === 'undefined' || crypto.subtle === undefined) return undefined
  const secret = Uint8Array.from(seed.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  if (hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', secret))) !== commitment) return false
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const blockOf = async (step: number, block: number) => {
    const message = new TextEncoder().encode(blockMessage(roundId, clientSeed, step, block))
    return new Uint8Array(await crypto.subtle.sign('HMAC', key, message))
  }
  for (const [index, step] of steps.entries()) {
    const blocks = await Promise.all(Array.from({ length: blocksPerStep }, (_, block) => blockOf(index, block)))
    const draw = drawFrom(() => blocks.shift() ?? new Uint8Array(32))
    if (!follows(step, draw, index)) return false
  }
  return true
}

/** Whether a replayed step equals the studio's step, to the last amount. */
export function sameStep({ view, winMinor }: Step, told: WireStep, stake: string): boolean {
  const wired = JSON.stringify({ ...view, win: winMinor }, (_key, item: unknown) =>
    typeof item === 'bigint' ? textOf(item, stake) : item,
  )
  return wired === JSON.stringify(told)
}

/** Whether a step paid this amount of minor units. */
export const paid = (step: WireStep, winMinor: bigint): boolean => minorOf(String(step['win'])) === winMinor

/** Hundredths of a stake in minor units, rounded as the studio does. */
export const partOf = (stake: string, hundredths: number): bigint => (minorOf(stake) * BigInt(hundredths)) / 100n
