import type { StateView } from '../../play-routes.ts'
import type { RoundView } from '../../play/round-view.ts'

interface Seal {
  readonly id: string
  readonly commitment: string
}

/**
 * The seals that this tab learned before the outcome was known. Later statements of the studio are compared with them.
 */
export interface Seals {
  learn(state: Pick<StateView, 'next' | 'hall'>): void
  /** Whether a round's seals equal those learned before it; undefined when this tab didn't learn them. */
  agree(round: RoundView): boolean | undefined
}

const key = 'baize-studio:seals'
/** The seals of a hall and its rounds for more than an hour. */
const mostKept = 120

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** @param store survives a reload; undefined when the browser gives a framed page no storage */
export function createSeals(store: Store | undefined = tabStore()): Seals {
  const seen = new Map<string, string>(read(store))
  const see = ({ id, commitment }: Seal): void => {
    // the first seal counts
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
      // a seal first learned during the draw proves nothing
      if (hall?.phase === 'selling') see(hall)
      hall?.next.forEach(see)
    },
    agree(round) {
      const told = sealsOf(round).map(({ id, commitment }) => ({ before: seen.get(id), commitment }))
      if (told.some(({ before, commitment }) => before !== undefined && before !== commitment)) return false
      return told.some(({ before }) => before === undefined) ? undefined : true
    },
  }
}

/** The round's own seal, and that of the hall whose draw it shared. */
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
    // the storage is full, but this page still remembers
  }
}
