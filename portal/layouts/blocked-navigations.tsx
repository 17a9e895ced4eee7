import { useEffect, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { dropQuestion, leaveFor, losesInput } from '@baize/web/forms/leaving.ts'
import { shownAt, stopReturning } from '../frame/overlays.ts'
import { paths } from '../navigation/paths.ts'
import { isOtherPage } from '../frame/should-revalidate.ts'
import { probePortal, connection } from '../data/no-answer.ts'
import { retractToasts, showToast } from '@baize/web/toasts/toasts.ts'

/**
 * Blocks navigations to other pages while the portal is unreachable. Navigations within the lobby are allowed, because
 * the lobby shows an error message by itself. Switching to another game is blocked, because it would replace the
 * running game.
 */
const leavesPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  (!navigator.onLine || connection.isBroken) &&
  (nextLocation.pathname !== currentLocation.pathname ||
    (nextLocation.pathname === paths.gamePage() && isOtherPage(currentLocation, nextLocation)))

/**
 * Keeps the page, and a running game, while the network or the portal is down. As soon as the portal is reachable, the
 * player can navigate again. Otherwise React Router would reload the document when a script of the next page is
 * missing, and the player would see the browser's error page. This component also asks before a navigation loses typed
 * input.
 */
export function BlockedNavigations() {
  const t = useTranslations('web.failures')
  const unreachable = t('unreachable')
  const asks = useRef(false)
  const blocker = useBlocker((change) => {
    // The toast is about an earlier attempt to leave the page.
    retractToasts([unreachable])
    asks.current = losesInput(shownAt(change.nextLocation))
    return asks.current || leavesPage(change)
  })
  const offline = useTranslations('shell')('offline')
  useEffect(() => {
    const tell = () => showToast('information', offline)
    addEventListener('offline', tell)
    return () => removeEventListener('offline', tell)
  }, [offline])
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const stay = () => {
      stopReturning()
      blocker.reset()
    }
    if (asks.current) {
      leaveFor(shownAt(blocker.location), { leave: () => blocker.proceed(), stay })
      return dropQuestion
    }
    let isLatest = true
    const fail = () => {
      if (!isLatest) return
      stay()
      showToast('failure', unreachable)
    }
    // Even if the browser reports that there is no network, the portal may run on the same machine and still be
    // reachable.
    void probePortal().then(() => isLatest && blocker.proceed(), fail)
    return () => {
      isLatest = false
    }
  }, [blocker, unreachable])
  return null
}
