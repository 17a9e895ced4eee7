import type { Configuration } from '@baize/contract/content/collections'
import { bingoLaunchPath, launchPath, type LaunchQuery } from '@baize/contract/games/player'
import { paths } from '../../../navigation/paths.ts'

type LaunchStyle = NonNullable<Configuration['game_platforms']>[number]

/**
 * Returns the URL to open in a game's frame, in the format that the game platform (for example `BAIZE`) expects (portal
 * specification, calls). In the query, `sessionKey` is the launch token; it is absent for free play.
 * @param platformUrl URL of Baize's platform service
 * @param portalUrl URL of the portal, to which the game's links lead back
 * @param style how games of this game platform are launched, if that differs from the default
 */
export function launchAddress(platformUrl: string, query: LaunchQuery, portalUrl: string, style?: LaunchStyle): string {
  const path = style?.launch === 'bingo' ? bingoLaunchPath : launchPath
  const entries = Object.entries({ ...query, ...furtherParameters(portalUrl, style) })
  const given = entries.filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `${platformUrl}${path}?${new URLSearchParams(given)}`
}

function furtherParameters(portalUrl: string, style: LaunchStyle | undefined): Record<string, string | undefined> {
  if (style?.launch === 'bingo') {
    const back = (path: string): string => new URL(path, portalUrl).href
    return {
      depositUrl: back(paths.deposit()),
      historyUrl: back(paths.history()),
      loginUrl: back(paths.login()),
      registerUrl: back(paths.join()),
      sessionExpiredUrl: back(paths.sessionExpired()),
      responsibleGamingUrl: back(paths.responsibleGaming()),
      rulesUrl: back(paths.termsConditions()),
      supportUrl: back(paths.contactUs()),
    }
  }
  if (style?.launch !== 'denominated') return {}
  const { skincode, nscode } = style
  return { denomamount: '0.01', skincode, nscode, minbet: '0.01', multiSession: 'false' }
}
