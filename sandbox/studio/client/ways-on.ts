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
  /** The greatest lower stake that the balance pays for. */
  readonly affordable: string | undefined
  readonly choose: (stake: string) => void
  readonly lower: () => void
  readonly again: () => void
}

/** How a player can go on after a refusal; the last way is always out. */
export function waysOn(status: string, { tools, affordable, choose, lower, again }: Means): WayOn[] {
  const { say, format, launch } = tools
  const close = { label: say('play.close'), href: launch.lobbyUrl }
  if (status === 'INSUFFICIENT_FUNDS' && affordable !== undefined) {
    return [{ label: say('error.lower', { stake: format(affordable) }), act: () => choose(affordable) }, close]
  }
  if (status === 'STAKE_LIMIT' || status === 'STAKE_INVALID') return [{ label: say('play.lower'), act: lower }, close]
  if (isEnding(status)) return [close]
  return [{ label: say('error.retry'), act: again }, close]
}
