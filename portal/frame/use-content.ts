import { useEffect, useSyncExternalStore } from 'react'
import { closed, type Content, kindOf, overOf } from '../navigation/over.ts'
import { closeTo, useOvers } from './overlays.ts'

const never = () => () => undefined
const isInBrowser = () => true
const isOnServer = () => false

/**
 * Returns the item of a list whose dialog the URL opens, if there is one. An id that is not in the list is removed from
 * the URL.
 * @param find undefined while the list is loading
 */
export function useContent<Item>(
  kind: Content,
  find: ((id: string) => Item | undefined) | undefined,
): Item | undefined {
  const overs = useOvers()
  // The server renders pages without overlays.
  const isHydrated = useSyncExternalStore(never, isInBrowser, isOnServer)
  const value = isHydrated ? overs.find((over) => kindOf(over) === kind) : undefined
  const item = value === undefined ? undefined : find?.(overOf(value)?.detail ?? '')
  const isUnknown = value !== undefined && find !== undefined && item === undefined
  useEffect(() => {
    if (isUnknown) closeTo(closed(overs, kind))
  }, [isUnknown, overs, kind])
  return item
}
