import { useEffect, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { isLanguageNew } from '../../../texts/next-language.ts'

/** The specification's name of the parameter in the address of the game page. Its value is a launch token. */
const parameter = 'sessionKey'

/**
 * The launch token in the page's address, for example from an app of the casino. The token is a proposal and opens
 * nothing on its own. The platform accepts it only for the session that it was issued for, and creates a new launch for
 * all others. It is removed from the address at once, so that no history and no copied link contains it.
 */
export function useAddressToken(): string | undefined {
  const [query, setQuery] = useSearchParams()
  const given = query.get(parameter)
  const [token, setToken] = useState(given)
  if (given !== null && given !== token) setToken(given)
  useEffect(() => {
    if (given === null) return
    setQuery(
      (before) => {
        before.delete(parameter)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [given, setQuery])
  return token ?? undefined
}

/** The page is the same without the token, so its removal reloads nothing. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate
  return bare(currentUrl) !== bare(nextUrl) || isLanguageNew()
}

function bare(url: URL): string {
  const without = new URL(url)
  without.searchParams.delete(parameter)
  return without.href
}
