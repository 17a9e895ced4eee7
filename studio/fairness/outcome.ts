/**
 * How a round's draws follow from its secrets. The same code decides on the server and verifies in the browser.
 *
 * Before the round the studio publishes its id and SHA-256(seed). The player's browser then adds a text of its own.
 * Step `s` of the round draws from the blocks HMAC-SHA256(seed, `roundId:clientSeed:s.b`), b = 0, 1, …, each read as
 * eight unsigned 32-bit big-endian words. The studio reveals the seed when the round is complete.
 */
import type { Draw } from '../engines/engine.ts'

/** The message whose HMAC is block `block` of step `step`. */
export const blockMessage = (roundId: string, clientSeed: string, step: number, block: number): string =>
  `${roundId}:${clientSeed}:${step}.${block}`

const wordRange = 2 ** 32

/**
 * Draws whole numbers from words. Words above the highest multiple of the bound are discarded, so that every number is
 * equally likely.
 */
export function drawFrom(nextBlock: () => Uint8Array): Draw {
  let block: DataView = new DataView(new ArrayBuffer(0))
  let offset = 0
  const nextWord = (): number => {
    if (offset === block.byteLength) {
      const bytes = nextBlock()
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      offset = 0
    }
    offset += 4
    return block.getUint32(offset - 4)
  }
  return (bound) => {
    if (!Number.isInteger(bound) || bound < 1 || bound > wordRange) throw new RangeError('the bound is no whole number')
    const fair = wordRange - (wordRange % bound)
    let word = nextWord()
    while (word >= fair) word = nextWord()
    return word % bound
  }
}
