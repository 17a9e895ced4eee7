import { dropQuestion, leaveFor, losesInput, noteShown, useLeaving } from '@baize/web/forms/leaving.ts'
import { useEffect, useLayoutEffect } from 'react'
import { useBlocker, useLocation } from 'react-router'

const shownAt = ({ pathname }: { readonly pathname: string }) => ({ page: pathname, overs: [] })

/** When a navigation would lose typed text, stops it until the member has confirmed that they want to leave. */
export function LeaveBlocker() {
  const location = useLocation()
  useLayoutEffect(() => noteShown(shownAt(location)), [location])
  const isGuarded = useLeaving(({ guards }) => guards.length > 0)
  return isGuarded && <Blocker />
}

function Blocker() {
  const blocker = useBlocker(({ nextLocation }) => losesInput(shownAt(nextLocation)))
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    leaveFor(shownAt(blocker.location), { leave: () => blocker.proceed(), stay: () => blocker.reset() })
    return dropQuestion
  }, [blocker])
  return null
}
