import type { LaunchData } from './launch-data.ts'

const keyOf = ({ game, mode }: LaunchData): string => `baize-studio:${mode}:${game.gameId}`

/**
 * The session's id, from the page or from this tab's storage after a reload. If the browser gives a framed page no
 * storage, a reload needs a new launch.
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

/** Removes the launch token from the page's address, so that it stays out of the history and is never sent twice. */
export function hideToken(): void {
  const url = new URL(location.href)
  url.searchParams.delete('token')
  url.searchParams.set('resume', '1')
  history.replaceState(null, '', url)
}
