import type { LaunchData } from './launch-data.ts'

const keyOf = ({ game, mode }: LaunchData): string => `baize-studio:${mode}:${game.gameId}`

/**
 * Returns the session's id from the page or, after a reload, from this tab's storage. Some browsers do not let a framed
 * page store anything. There, the portal must launch the game again after a reload.
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
 * Removes the launch token from the URL of the page, so that the token is not in the history and is never sent a second
 * time.
 */
export function hideToken(): void {
  const url = new URL(location.href)
  url.searchParams.delete('token')
  url.searchParams.set('resume', '1')
  history.replaceState(null, '', url)
}
