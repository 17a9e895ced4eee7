import { originParameter, overOf } from '../navigation/over.ts'
import { returnPath } from '../navigation/return-path.ts'
import type { Session } from '../data/session.ts'

/** What a user may see of the overlays in an address. */
export interface Admitted {
  /** The overlays to show, the lowest first. */
  readonly overs: readonly string[]
  /** Present if the address does not suit the user: the topmost overlays close, or the page navigates elsewhere. */
  readonly leaves?: 'closed' | 'identification' | { readonly path: string }
}

const forPlayers: ReadonlySet<string> = new Set(['wallet', 'messages', 'break', 'account'])
const forNewcomers: ReadonlySet<string> = new Set(['signup', 'confirm-signup'])

interface Known {
  readonly overs: readonly string[]
  /** The address's query. */
  readonly search: string
  readonly session: Session
  /** Whether the identity-check mode is on. */
  readonly gating: boolean
  /** True if the page was opened with the link of a password mail. */
  readonly hasResetLink: boolean
}

/**
 * Decides which overlays of an address the session may see. A visitor sees the login instead of an overlay for players.
 * The address stays the same, so that the overlay opens after the login.
 */
export function admit({ overs, search, session, gating, hasResetLink }: Known): Admitted {
  if (session.state === 'unknown') return { overs: [] }
  const isPlayer = session.state === 'player'
  for (const [at, over] of overs.entries()) {
    const kind = overOf(over)?.kind ?? ''
    const below = overs.slice(0, at)
    if (forPlayers.has(kind) && !isPlayer) {
      const isInReview = session.state === 'signup' && session.registrationStatus === 'ID_CHECK_LOCK'
      // the identification page tells the player that the check is in progress
      if (kind === 'wallet' && gating && isInReview) return { overs: below, leaves: 'identification' }
      return { overs: [...below, 'login'] }
    }
    // a player may ask for a new password, too, for example when a mailed link was used before
    if (kind === 'login' && isPlayer && over !== 'login.forgot') {
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
