/**
 * Computes the random numbers of a round from its seeds. The server decides rounds with this code, and the browser
 * verifies them with the same code. Before the round, the studio publishes the round's id and SHA-256(seed), which is
 * called the commitment. Then the player's browser adds a seed of its own, so that the studio cannot choose the
 * outcome. Step `s` of the round uses the blocks HMAC-SHA256(seed, `roundId:clientSeed:s.b`) for b = 0, 1, …; each
 * block is read as eight unsigned 32-bit big-endian words. The studio reveals its seed once the round is complete.
 */
import type { Draw } from '../engines/engine.ts'

/** Returns the message whose HMAC under the seed is the random block with this number, for the step with this index. */
export const blockMessage = (roundId: string, clientSeed: string, step: number, block: number): string =>
  `${roundId}:${clientSeed}:${step}.${block}`

const wordRange = 2 ** 32

/**
 * Returns a source of random numbers, which uses the words of the blocks one after the other. To keep all numbers
 * equally likely, words are discarded that are not below the highest multiple of the bound up to 2^32.
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
