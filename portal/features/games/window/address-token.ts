import { useEffect, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { isLanguageNew } from '../../../texts/next-language.ts'

/** The specification's name for it in the address of the game page; it is a launch token, as in the launch address. */
const parameter = 'sessionKey'

/**
 * The launch token that the page was opened with, by an app of the house for instance. It is a proposal and opens nothing by
 * itself: the platform answers it to the session that it was made for, and gives everybody else a launch of their own. It is
 * taken out of the address at once, so that it stays in no history and travels with no copied link.
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

/** The page is the same without the token: nothing is fetched anew because it was taken away. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate
  return bare(currentUrl) !== bare(nextUrl) || isLanguageNew()
}

function bare(url: URL): string {
  const without = new URL(url)
  without.searchParams.delete(parameter)
  return without.href
}
