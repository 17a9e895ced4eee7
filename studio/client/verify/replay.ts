import type { Draw, Step } from '../../engines/engine.ts'
import { blockMessage, drawFrom } from '../../fairness/outcome.ts'
import type { RoundView } from '../../play/round-view.ts'
import { minorOf, textOf } from '../amounts.ts'
import type { WireStep } from '../stage.ts'

/**
 * Checks one step of a round. Returns true if the random numbers of the step, which come from `draw`, lead to the
 * result that the step shows.
 */
export type Follows = (step: WireStep, draw: Draw, index: number) => boolean

/**
 * The number of random blocks that are computed in advance for each step. The longest step of any game needs twelve.
 * The other four are a reserve, because numbers that would make the draw unfair are discarded.
 */
const blocksPerStep = 16

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Replays a round from its seeds in this browser, without another request to the studio.
 * @returns false if the round's commitment or the result of a step cannot be computed from the seed. Undefined if the
 * browser offers no cryptography on this page, or if the seed has not been revealed yet
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

/** Returns true if a replayed step equals the step that the studio reported, including every amount. */
export function sameStep({ view, winMinor }: Step, reported: WireStep, stake: string): boolean {
  const wired = JSON.stringify({ ...view, win: winMinor }, (_key, item: unknown) =>
    typeof item === 'bigint' ? textOf(item, stake) : item,
  )
  return wired === JSON.stringify(reported)
}

/** Returns true if a step won exactly this amount. */
export const paid = (step: WireStep, winMinor: bigint): boolean => minorOf(String(step['win'])) === winMinor

/** Returns `hundredths` / 100 of the stake, in minor units, rounded down as in the studio. */
export const partOf = (stake: string, hundredths: number): bigint => (minorOf(stake) * BigInt(hundredths)) / 100n
