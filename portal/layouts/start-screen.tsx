import { useStartupData } from '../frame/use-startup-data.ts'
import { Button } from '@baize/ui/button'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { endpoints } from '../data/endpoints.ts'
import { reloadPage } from '../data/reload-page.ts'
import type { StartupData } from '../frame/startup-data.server.ts'
import { Fault } from '../frame/fault.tsx'
import { Logo } from '@baize/ui/logo'

type Reason = Exclude<StartupData['state'], 'ready'>

const againMs = 15_000

/**
 * Shown if the portal cannot start. It checks regularly whether the portal is available again, and players can also try
 * again themselves.
 */
export function StartScreen({ state }: { state: Reason }) {
  const t = useTranslations('shell')
  const retry = useTranslations('web.states')('retry')
  const { brand } = useStartupData()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => void reloadIfOver(), againMs)
    return () => clearInterval(timer)
  }, [])
  const tryAgain = () => {
    setBusy(true)
    void reloadPage().then(() => setBusy(false))
  }
  const messages = {
    maintenance: t('maintenance.text'),
    noPlatform: t('fault.noPlatform'),
    noContent: t('fault.noContent'),
    notOpen: t('fault.notOpen'),
  }
  return (
    <>
      <header className="absolute inset-x-0 top-0 flex justify-center pt-10">
        <Logo name={brand.shortName} picture={brand.logo} />
      </header>
      <Fault {...(state === 'noPlatform' && { code: '500' })} message={messages[state]}>
        <Button tone="secondary" busy={busy} onClick={tryAgain} className="mt-8">
          {retry}
        </Button>
      </Fault>
    </>
  )
}

/**
 * Reloads the page once both the portal and the platform work. To check the portal alone is not enough, because it may
 * still serve a cached page while the platform refuses all calls.
 */
async function reloadIfOver(): Promise<void> {
  const isUp = (address: string, method: 'GET' | 'HEAD') =>
    fetch(address, { method, cache: 'no-store' }).then(
      ({ status }) => status < 500,
      () => false,
    )
  const platform = endpoints().ps_endpoint ?? '/platform'
  const answers = await Promise.all([isUp(location.href, 'HEAD'), isUp(`${platform}/checkSessionAlive`, 'GET')])
  if (answers.every(Boolean)) location.reload()
}
