import { originParameter, overOf } from '../navigation/over.ts'
import { returnPath } from '../navigation/return-path.ts'
import type { Session } from '../data/session.ts'

/** What the viewer sees of an address's overlays. */
export interface Admitted {
  /** The overlays that are open, the lowest first. */
  readonly overs: readonly string[]
  /** The address does not fit the viewer: the overlay closes, or the page gives way to another one. */
  readonly leaves?: 'closed' | 'identification' | { readonly path: string }
}

const forPlayers: ReadonlySet<string> = new Set(['wallet', 'messages', 'break', 'account'])
const forNewcomers: ReadonlySet<string> = new Set(['signup', 'confirm-signup'])

interface Known {
  readonly overs: readonly string[]
  /** The query of the address. */
  readonly search: string
  readonly session: Session
  /** The identity-check mode. */
  readonly gating: boolean
  /** The address bar held the link of a password mail. */
  readonly hasResetLink: boolean
}

/**
 * Applies the session to the overlays of an address. A visitor gets the login in place of a player's overlay, and the
 * overlay after it, because the address stays.
 */
export function admit({ overs, search, session, gating, hasResetLink }: Known): Admitted {
  if (session.state === 'unknown') return { overs: [] }
  const isPlayer = session.state === 'player'
  for (const [at, over] of overs.entries()) {
    const kind = overOf(over)?.kind ?? ''
    const below = overs.slice(0, at)
    if (forPlayers.has(kind) && !isPlayer) {
      const isInReview = session.state === 'signup' && session.registrationStatus === 'ID_CHECK_LOCK'
      // the page of the identification says that the check is in progress
      if (kind === 'wallet' && gating && isInReview) return { overs: below, leaves: 'identification' }
      return { overs: [...below, 'login'] }
    }
    if (kind === 'login' && isPlayer) {
      const path = returnPath(new URLSearchParams(search).get(originParameter) ?? undefined)
      return { overs: below, leaves: path === undefined ? 'closed' : { path } }
    }
    const isOver = forNewcomers.has(kind)
      ? isPlayer || session.state === 'withdrawal'
      : kind === 'reset-password' && isPlayer && !hasResetLink
    if (isOver) return { overs: below, leaves: 'closed' }
  }
  return { overs }
}
