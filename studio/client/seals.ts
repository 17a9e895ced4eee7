import type { StateView } from '../api.ts'
import type { RoundView } from '../play/view.ts'

interface Seal {
  readonly id: string
  readonly commitment: string
}

/** The seals that this tab was told before there was anything to be won: what the studio says later is held against them. */
export interface Seals {
  learn(state: Pick<StateView, 'next' | 'hall'>): void
  /** Whether the seals that a round came with are those that were told before it; undefined: they were not told here. */
  agree(round: RoundView): boolean | undefined
}

const key = 'baize-studio:seals'
/** A hall's and its rounds' of more than an hour. */
const mostKept = 120

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** @param store outlives a reload; absent where the browser gives a framed page none */
export function createSeals(store: Store | undefined = tabStore()): Seals {
  const seen = new Map<string, string>(read(store))
  const see = ({ id, commitment }: Seal): void => {
    // the first word counts
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
      // a seal that is first told when the draw is on proves nothing
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

/** The round's own, and that of the hall whose draw it shared. */
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
    // a full store: what this page has seen still counts
  }
}
