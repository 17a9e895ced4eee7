import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { tokenParameter } from '../../../frame/should-revalidate.ts'

/**
 * Returns the launch token from the page's URL, where an operator's app may have put it. The token alone grants
 * nothing: the platform accepts it only for the session that it was issued for, and otherwise creates a new launch. The
 * token is removed from the URL at once, so that neither the history nor a copied link contains it.
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
