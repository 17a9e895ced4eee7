import { askForWallet, leave } from './portal.ts'
import type { LaunchData } from './launch-data.ts'
import type { StageTools } from './stage.ts'
import type { WayOn } from './trouble.ts'

/** After these there is nothing to do in this window any more. */
const endings = new Set([
  'TOKEN_INVALID',
  'SESSION_INVALID',
  'SESSION_REPLACED',
  'UNKNOWN_PLAYER',
  'UNKNOWN_GAME',
  'NO_STAKES',
])

export const isEnding = (status: string): boolean => endings.has(status)

interface Means {
  readonly tools: StageTools
  /** What is staked is the chosen stake; else it lies on a cloth, in tickets or in an open round. */
  readonly isStakeChosen: boolean
  /** The greatest lower stake that the balance pays for. */
  readonly affordable: string | undefined
  readonly choose: (stake: string) => void
  readonly lower: () => void
  readonly again: () => void
  /** Goes back to the game as it stands. */
  readonly goOn: () => void
}

/** In the portal's frame the portal closes the game, else the address leads there. */
export function closeWay(launch: LaunchData, label: string): WayOn {
  const close = leave(launch)
  return close ? { label, act: close } : { label, href: launch.lobbyUrl }
}

/** To the cashier: over the game where the portal frames it, else by the address that the casino has told. */
function depositWay({ launch, say }: StageTools, goOn: () => void): WayOn[] {
  const open = askForWallet(launch)
  const label = say('error.deposit')
  if (open) {
    return [
      {
        label,
        act() {
          goOn()
          open()
        },
      },
    ]
  }
  return launch.mode === 'real' && launch.depositUrl !== undefined ? [{ label, href: launch.depositUrl }] : []
}

/** How a player can go on after a refusal; the last way is always out. */
export function waysOn(status: string, means: Means): WayOn[] {
  const { tools, isStakeChosen, affordable, choose, lower, again, goOn } = means
  const { say, format, launch } = tools
  const close = closeWay(launch, say('play.close'))
  const back = { label: say('error.back'), act: goOn }
  const after = (work: () => void) => () => {
    goOn()
    work()
  }
  if (status === 'INSUFFICIENT_FUNDS') {
    const ways: WayOn[] = isStakeChosen ? [] : [back]
    if (isStakeChosen && affordable !== undefined) {
      ways.push({ label: say('error.lower', { stake: format(affordable) }), act: after(() => choose(affordable)) })
    }
    ways.push(...depositWay(tools, goOn))
    return [...(ways.length > 0 ? ways : [{ label: say('error.retry'), act: again }]), close]
  }
  if (status === 'TOKEN_INVALID' && launch.sessionExpiredUrl !== undefined) {
    return [{ label: say('play.close'), href: launch.sessionExpiredUrl }]
  }
  if (status === 'STAKE_LIMIT' || status === 'STAKE_INVALID') {
    return [isStakeChosen ? { label: say('play.lower'), act: after(lower) } : back, close]
  }
  if (isEnding(status)) return [close]
  return [{ label: say('error.retry'), act: again }, close]
}
