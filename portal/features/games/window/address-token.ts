import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { tokenParameter } from '../../../frame/should-revalidate.ts'

/**
 * The launch token in the page's address, for example from an app of the casino. The token is a proposal and opens
 * nothing on its own. The platform accepts it only for the session that it was issued for, and creates a new launch for
 * all others. It is removed from the address at once, so that no history and no copied link contains it.
 */
export function useAddressToken(): string | undefined {
  const [query, setQuery] = useSearchParams()
  const given = query.get(tokenParameter)
  const [token, setToken] = useState(given)
  if (given !== null && given !== token) setToken(given)
  useEffect(() => {
    if (given === null) return
    setQuery(
      (before) => {
        before.delete(tokenParameter)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [given, setQuery])
  return token ?? undefined
}
