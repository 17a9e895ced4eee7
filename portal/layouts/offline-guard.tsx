import { useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../navigation/paths.ts'
import { askPortal, connection } from '../data/no-answer.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'

/**
 * Blocks a navigation while the portal is unreachable. The lobby is excepted, because it shows its own error; another
 * game is not, because it would replace the running one.
 */
const leavesPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  (!navigator.onLine || connection.isBroken) &&
  (nextLocation.pathname !== currentLocation.pathname || nextLocation.pathname === paths.gamePage())

/**
 * Keeps the page and a running game while the network or the portal is down, until the player navigates again after it
 * is back. Otherwise React Router would reload the document if scripts of the next page are missing, and the player
 * would see the browser's error page.
 */
export function OfflineGuard() {
  const t = useTranslations('web.failures')
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
    // a browser that reports no network may still reach its own machine
    void askPortal().then(() => isLatest && blocker.proceed(), stay)
    return () => {
      isLatest = false
    }
  }, [blocker, unreachable])
  return null
}
