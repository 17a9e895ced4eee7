import { useNavigation } from 'react-router'

/** A thread of brass along the top while the next page is on its way; a page that comes at once shows none. */
export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-thread bg-brass-300" />
}
