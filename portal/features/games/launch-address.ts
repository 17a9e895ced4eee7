import { launchPath, type LaunchQuery } from '@baize/contract/games'

/** The address that a game's frame opens; `sessionKey` is a launch token, and absent for free play. */
export function launchAddress(platformUrl: string, query: LaunchQuery): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined)
  return `${platformUrl}${launchPath}?${new URLSearchParams(entries)}`
}
