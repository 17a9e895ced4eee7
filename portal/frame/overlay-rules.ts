import { originParameter, overOf } from '../navigation/over.ts'
import { returnPath } from '../navigation/return-path.ts'
import type { Session } from '../data/session.ts'

/** What a user may see of the overlays in a URL. */
export interface Admitted {
  /** The overlays to show, the lowest first. */
  readonly overs: readonly string[]
  /**
   * Present if the user must not see all of the overlays in the URL: either the topmost overlays close, or the page
   * navigates elsewhere.
   */
  readonly leaves?: 'closed' | 'identification' | { readonly path: string }
}

const forPlayers: ReadonlySet<string> = new Set(['wallet', 'messages', 'break', 'account'])
const forNewcomers: ReadonlySet<string> = new Set(['signup', 'confirm-signup'])

interface Known {
  readonly overs: readonly string[]
  /** The query part of the page's URL. */
  readonly search: string
  readonly session: Session
  /** Whether the identity-check mode is on. */
  readonly gating: boolean
  /** True if the page was opened with the link of an e-mail about a forgotten password. */
  readonly hasResetLink: boolean
}

/**
 * Decides which of a URL's overlays the user may see. Instead of an overlay for players, a visitor sees the login. The
 * URL stays the same, so that the overlay opens after the login.
 */
export function admit({ overs, search, session, gating, hasResetLink }: Known): Admitted {
  if (session.state === 'unknown') return { overs: [] }
  const isPlayer = session.state === 'player'
  for (const [at, over] of overs.entries()) {
    const kind = overOf(over)?.kind ?? ''
    const below = overs.slice(0, at)
    if (forPlayers.has(kind) && !isPlayer) {
      const isInReview = session.state === 'signup' && session.registrationStatus === 'ID_CHECK_LOCK'
      // While the player's identity check is under way, the wallet leads to the identification page, which says so.
      if (kind === 'wallet' && gating && isInReview) return { overs: below, leaves: 'identification' }
      return { overs: [...below, 'login'] }
    }
    // The form that requests a new password may open even while the player is logged in, for example because the link
    // from the e-mail has already been used.
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
