import { useNavigation } from 'react-router'

/** A line along the top of the window while the next page loads. It does not appear if the page loads at once. */
export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-thread bg-brass-300" />
}
