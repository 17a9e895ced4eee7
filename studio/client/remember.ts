import type { LaunchData } from './launch-data.ts'

const keyOf = ({ game, mode }: LaunchData): string => `baize-studio:${mode}:${game.gameId}`

/**
 * The session's id: from the page, else what this tab remembers from before a reload. Where the browser gives a framed
 * page no storage, a reload asks for a new launch.
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

/** Takes the launch token out of the page's own address, so that it stays in no history and is never sent twice. */
export function hideToken(): void {
  const url = new URL(location.href)
  url.searchParams.delete('token')
  url.searchParams.set('resume', '1')
  history.replaceState(null, '', url)
}
