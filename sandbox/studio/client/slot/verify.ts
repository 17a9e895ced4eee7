import { blockMessage, drawFrom } from '../../fairness/outcome.ts'
import type { RoundView } from '../../play/view.ts'
import { type SlotData, spinOf, stripsOf } from './data.ts'

/** Blocks worked out ahead for one spin: five draws need one, the second is for words that are thrown away. */
const blocksPerSpin = 2

/**
 * Works the round out again in this browser, from its secret alone.
 * @returns undefined where the browser has no cryptography here, or the round has no secret yet
 */
export async function verifySlot(data: SlotData, round: RoundView): Promise<boolean | undefined> {
  const { seed, roundId, clientSeed, commitment, steps } = round
  if (seed === null || typeof crypto === 'undefined' || crypto.subtle === undefined) return undefined
  const secret = Uint8Array.from(seed.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', secret))
  const seal = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (seal !== commitment) return false
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const blockOf = async (step: number, block: number) => {
    const message = new TextEncoder().encode(blockMessage(roundId, clientSeed, step, block))
    return new Uint8Array(await crypto.subtle.sign('HMAC', key, message))
  }
  for (const [index, step] of steps.entries()) {
    const blocks = await Promise.all(Array.from({ length: blocksPerSpin }, (_, block) => blockOf(index, block)))
    const draw = drawFrom(() => blocks.shift() ?? new Uint8Array(32))
    const { free, stops } = spinOf(step)
    if (stripsOf(data, free).some((strip, reel) => draw(strip.length) !== stops[reel])) return false
  }
  return true
}
