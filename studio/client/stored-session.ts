import type { LaunchData } from './launch-data.ts'

const keyOf = ({ game, mode }: LaunchData): string => `baize-studio:${mode}:${game.gameId}`

/**
 * Returns the session's id from the launch data or, after a reload, from the storage of this tab. If the browser does
 * not let a page in a frame store anything, the result is null after a reload, and the portal must launch the game
 * again.
 */
export function sessionOf(launch: LaunchData): string | null {
  const key = keyOf(launch)
  try {
    if (launch.session) sessionStorage.setItem(key, launch.session)
    return launch.session ?? sessionStorage.getItem(key)
  } catch {
    return launch.session
  }
}

/**
 * Removes the launch token from the URL of the page, so that the token is not in the history and a reload does not send
 * it a second time.
 */
export function hideToken(): void {
  const url = new URL(location.href)
  url.searchParams.delete('token')
  url.searchParams.set('resume', '1')
  history.replaceState(null, '', url)
}
