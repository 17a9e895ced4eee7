import { askForWallet, leave } from '../portal-messages.ts'
import type { LaunchData } from '../launch-data.ts'
import type { StageTools } from '../stage.ts'
import type { ErrorAction } from './error-dialog.ts'

/** Statuses of refusals after which the game cannot continue in this window. */
const endings = new Set([
  'TOKEN_INVALID',
  'SESSION_INVALID',
  'SESSION_REPLACED',
  'UNKNOWN_PLAYER',
  'UNKNOWN_GAME',
  'NO_STAKES',
])

export const endsSession = (status: string): boolean => endings.has(status)

/**
 * Statuses of refusals after which the shown balance may be wrong: another window plays in this player's session, or
 * the session is unknown.
 */
const losses = new Set(['TOKEN_INVALID', 'SESSION_INVALID', 'SESSION_REPLACED', 'UNKNOWN_PLAYER'])

export const losesBalance = (status: string): boolean => losses.has(status)

interface ErrorContext {
  readonly tools: StageTools
  /**
   * True if the refused stake came from the stake chooser. False for bets on the roulette cloth, for bingo tickets, and
   * for a further stake in an open round.
   */
  readonly isStakeChosen: boolean
  /**
   * True if only a further stake in an open round was refused, for example for a double. The round can then continue
   * without that stake.
   */
  readonly isInHand: boolean
  /**
   * The highest available stake that is lower than the refused stake and that the balance covers. Undefined if there is
   * none.
   */
  readonly affordable: string | undefined
  readonly choose: (stake: string) => void
  readonly lower: () => void
  readonly again: () => void
  /**
   * Closes the error and returns to the game as it was before the refused action. Resolves once the game accepts
   * actions again.
   */
  readonly goOn: () => Promise<void>
}

/**
 * Returns the action that closes the game. In a frame, it asks the portal to close the game; otherwise it is a link to
 * the lobby.
 */
export function closeAction(launch: LaunchData, label: string): ErrorAction {
  const close = leave(launch)
  return close ? { label, act: close } : { label, href: launch.lobbyUrl }
}

/**
 * Returns a list with the action with which the player can deposit. In a frame, it asks the portal to open its wallet;
 * otherwise it is a link to the casino's cashier. The list is empty in free play, or if a game outside of a frame was
 * launched without such a link.
 */
function depositActions({ launch, t }: StageTools, goOn: () => Promise<void>): ErrorAction[] {
  const open = askForWallet(launch)
  const label = t('error.deposit')
  if (open) {
    return [
      {
        label,
        act() {
          void goOn()
          open()
        },
      },
    ]
  }
  return launch.mode === 'real' && launch.depositUrl !== undefined ? [{ label, href: launch.depositUrl }] : []
}

/** Returns the actions that are offered to the player after a refusal. The last action always leaves the game. */
export function errorActions(status: string, means: ErrorContext): ErrorAction[] {
  const { tools, isStakeChosen, isInHand, affordable, choose, lower, again, goOn } = means
  const { t, format, launch } = tools
  const close = closeAction(launch, t('play.close'))
  const back = { label: t('error.back'), act: () => void goOn() }
  const after = (work: () => void) => () => void goOn().then(work)
  if (status === 'INSUFFICIENT_FUNDS') {
    const ways: ErrorAction[] = isStakeChosen ? [] : [back]
    if (isStakeChosen && affordable !== undefined) {
      ways.push({ label: t('error.lower', { stake: format(affordable) }), act: after(() => choose(affordable)) })
    }
    ways.push(...depositActions(tools, goOn))
    return [...(ways.length > 0 ? ways : [{ label: t('error.retry'), act: again }]), close]
  }
  if (status === 'TOKEN_INVALID' && launch.sessionExpiredUrl !== undefined) {
    return [{ label: t('play.close'), href: launch.sessionExpiredUrl }]
  }
  if (status === 'STAKE_LIMIT' || status === 'STAKE_INVALID') {
    return [isStakeChosen ? { label: t('play.lower'), act: after(lower) } : back, close]
  }
  if (endsSession(status)) return [close]
  if (isInHand) return [back, close]
  return [{ label: t('error.retry'), act: again }, close]
}
