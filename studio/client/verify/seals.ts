import type { StateView } from '../../play-routes.ts'
import type { RoundView } from '../../play/round-view.ts'

interface Seal {
  readonly id: string
  readonly commitment: string
}

/**
 * The commitments that this tab received before the outcomes were known. A finished round is compared with them. If the
 * studio had exchanged a seed after it published the commitment, the comparison would show it.
 */
export interface Seals {
  learn(state: Pick<StateView, 'next' | 'hall'>): void
  /**
   * Compares the commitments of a finished round with those that this tab received before the round.
   * @returns undefined if this tab had not received all of the round's commitments
   */
  agree(round: RoundView): boolean | undefined
}

const key = 'baize-studio:seals'
/** The maximum number of commitments that this tab keeps. In a bingo hall, they cover more than an hour. */
const mostKept = 120

type Store = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Creates the collection of the commitments that this tab receives.
 * @param store keeps the commitments across a reload. Undefined if the browser does not let a page in a frame store
 * anything
 */
export function createSeals(store: Store | undefined = tabStore()): Seals {
  const seen = new Map<string, string>(read(store))
  const see = ({ id, commitment }: Seal): void => {
    // A later commitment for the same id must not replace the first, because exchanging a seed would then go unnoticed.
    if (seen.has(id)) return
    seen.set(id, commitment)
    for (const oldest of seen.keys()) {
      if (seen.size <= mostKept) break
      seen.delete(oldest)
    }
    write(store, [...seen])
  }
  return {
    learn({ next, hall }) {
      if (next) see({ id: next.roundId, commitment: next.commitment })
      // A commitment that arrives after the sale has ended proves nothing, because by then the studio may know the
      // tickets.
      if (hall?.phase === 'selling') see(hall)
      hall?.next.forEach(see)
    },
    agree(round) {
      const published = sealsOf(round).map(({ id, commitment }) => ({ before: seen.get(id), commitment }))
      if (published.some(({ before, commitment }) => before !== undefined && before !== commitment)) return false
      return published.some(({ before }) => before === undefined) ? undefined : true
    },
  }
}

/** Returns the commitment of the round and, for bingo, also the commitment of the hall's draw. */
function sealsOf({ roundId, commitment, steps }: RoundView): Seal[] {
  const hall = steps.at(-1)?.['hall'] as Seal | undefined
  return [{ id: roundId, commitment }, ...(hall ? [hall] : [])]
}

function tabStore(): Store | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

function read(store: Store | undefined): [string, string][] {
  try {
    return JSON.parse(store?.getItem(key) ?? '[]')
  } catch {
    return []
  }
}

function write(store: Store | undefined, seen: readonly (readonly [string, string])[]): void {
  try {
    store?.setItem(key, JSON.stringify(seen))
  } catch {
    // The storage is full, so the commitments are kept only until the page is closed.
  }
}
