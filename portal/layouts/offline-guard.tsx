import { useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../navigation/paths.ts'
import { askPortal, connection } from '../data/no-answer.ts'
import { showToast } from '../shell/toasts.ts'

/** The lobby says for itself what it cannot fetch; another game would take the place of the one that runs. */
const leavesPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  (!navigator.onLine || connection.isBroken) &&
  (nextLocation.pathname !== currentLocation.pathname || nextLocation.pathname === paths.gamePage())

/**
 * Without a network, or without the portal at its other end, the page stays with all that runs in it until it is asked for another
 * one when they are back.
 * React Router would load the document anew where the scripts of the next page have not come yet, and the player would see the
 * browser's own error page.
 */
export function OfflineGuard() {
  const t = useTranslations('shell.toast')
  const blocker = useBlocker(leavesPage)
  const unreachable = t('unreachable')
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isLatest = true
    const stay = () => {
      if (!isLatest) return
      blocker.reset()
      showToast('failure', unreachable)
    }
    // a browser that knows of no network can still reach its own machine
    void askPortal().then(() => isLatest && blocker.proceed(), stay)
    return () => {
      isLatest = false
    }
  }, [blocker, unreachable])
  return null
}
