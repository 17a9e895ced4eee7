import { dropQuestion, leaveFor, losesInput, showPlace, useLeaving } from '@baize/web/forms/leaving.ts'
import { useEffect, useLayoutEffect } from 'react'
import { useBlocker, useLocation } from 'react-router'

const placeOf = ({ pathname }: { readonly pathname: string }) => ({ page: pathname, overs: [] })

/** Holds back a link or the way back that would lose what has been typed, until the question is answered. */
export function LeaveBlocker() {
  const location = useLocation()
  useLayoutEffect(() => showPlace(placeOf(location)), [location])
  const isGuarded = useLeaving(({ guards }) => guards.length > 0)
  return isGuarded && <Blocker />
}

function Blocker() {
  const blocker = useBlocker(({ nextLocation }) => losesInput(placeOf(nextLocation)))
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    leaveFor(placeOf(blocker.location), { leave: () => blocker.proceed(), stay: () => blocker.reset() })
    return dropQuestion
  }, [blocker])
  return null
}
