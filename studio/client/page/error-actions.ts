import { askForWallet, leave } from '../portal-messages.ts'
import type { LaunchData } from '../launch-data.ts'
import type { StageTools } from '../stage.ts'
import type { ErrorAction } from './error-dialog.ts'

/** After these refusals this window can't continue. */
const endings = new Set([
  'TOKEN_INVALID',
  'SESSION_INVALID',
  'SESSION_REPLACED',
  'UNKNOWN_PLAYER',
  'UNKNOWN_GAME',
  'NO_STAKES',
])

export const endsSession = (status: string): boolean => endings.has(status)

/** After these refusals another window, or nobody, knows the player's balance. */
const losses = new Set(['TOKEN_INVALID', 'SESSION_INVALID', 'SESSION_REPLACED', 'UNKNOWN_PLAYER'])

export const losesBalance = (status: string): boolean => losses.has(status)

interface ErrorContext {
  readonly tools: StageTools
  /** Whether the stake is the chosen one, rather than bets on a cloth, tickets or an open round. */
  readonly isStakeChosen: boolean
  /** Whether only a further stake in an open round was refused, and the round continues without it. */
  readonly isInHand: boolean
  /** The highest lower stake that the balance covers. */
  readonly affordable: string | undefined
  readonly choose: (stake: string) => void
  readonly lower: () => void
  readonly again: () => void
  /** Goes back to the unchanged game. Resolves when it takes actions again. */
  readonly goOn: () => Promise<void>
}

/** Closes the game through the portal when it frames the game, and by its address otherwise. */
export function closeAction(launch: LaunchData, label: string): ErrorAction {
  const close = leave(launch)
  return close ? { label, act: close } : { label, href: launch.lobbyUrl }
}

/** Opens the cashier over the game when the portal frames it, and by the casino's address otherwise. */
function depositActions({ launch, say }: StageTools, goOn: () => Promise<void>): ErrorAction[] {
  const open = askForWallet(launch)
  const label = say('error.deposit')
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

/** The actions that a player has after a refusal. The last one always leaves the game. */
export function errorActions(status: string, means: ErrorContext): ErrorAction[] {
  const { tools, isStakeChosen, isInHand, affordable, choose, lower, again, goOn } = means
  const { say, format, launch } = tools
  const close = closeAction(launch, say('play.close'))
  const back = { label: say('error.back'), act: () => void goOn() }
  const after = (work: () => void) => () => void goOn().then(work)
  if (status === 'INSUFFICIENT_FUNDS') {
    const ways: ErrorAction[] = isStakeChosen ? [] : [back]
    if (isStakeChosen && affordable !== undefined) {
      ways.push({ label: say('error.lower', { stake: format(affordable) }), act: after(() => choose(affordable)) })
    }
    ways.push(...depositActions(tools, goOn))
    return [...(ways.length > 0 ? ways : [{ label: say('error.retry'), act: again }]), close]
  }
  if (status === 'TOKEN_INVALID' && launch.sessionExpiredUrl !== undefined) {
    return [{ label: say('play.close'), href: launch.sessionExpiredUrl }]
  }
  if (status === 'STAKE_LIMIT' || status === 'STAKE_INVALID') {
    return [isStakeChosen ? { label: say('play.lower'), act: after(lower) } : back, close]
  }
  if (endsSession(status)) return [close]
  if (isInHand) return [back, close]
  return [{ label: say('error.retry'), act: again }, close]
}
