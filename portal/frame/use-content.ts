import { useEffect, useSyncExternalStore } from 'react'
import { closed, type Content, kindOf, overOf } from '../navigation/over.ts'
import { closeTo, useOvers } from './overlays.ts'

const never = () => () => undefined
const isInBrowser = () => true
const isOnServer = () => false

/**
 * Returns the item whose dialog the URL opens, if the URL names one. The item belongs to a list on the page. If that
 * list does not contain the id in the URL, the dialog is removed from the URL.
 * @param find finds an item of the list by its id; undefined while the list is loading
 */
export function useContent<Item>(
  kind: Content,
  find: ((id: string) => Item | undefined) | undefined,
): Item | undefined {
  const overs = useOvers()
  // The server renders pages without overlays, so until hydration this hook returns no item either.
  const isHydrated = useSyncExternalStore(never, isInBrowser, isOnServer)
  const value = isHydrated ? overs.find((over) => kindOf(over) === kind) : undefined
  const item = value === undefined ? undefined : find?.(overOf(value)?.detail ?? '')
  const isUnknown = value !== undefined && find !== undefined && item === undefined
  useEffect(() => {
    if (isUnknown) closeTo(closed(overs, kind))
  }, [isUnknown, overs, kind])
  return item
}
