import { useTranslations } from 'use-intl/react'
import type { StartupData } from '../shell/startup-data.server.ts'
import { Fault } from '../shell/fault.tsx'
import { Logo } from '../shell/logo.tsx'

/** The screen for a portal that cannot start. */
export function StartScreen({ state }: { state: Exclude<StartupData['state'], 'ready'> }) {
  return (
    <>
      <header className="absolute inset-x-0 top-0 flex justify-center pt-10">
        <Logo />
      </header>
      <Why state={state} />
    </>
  )
}

function Why({ state }: { state: Exclude<StartupData['state'], 'ready'> }) {
  const t = useTranslations('shell')
  if (state === 'maintenance') return <Fault message={t('maintenance.text')} />
  if (state === 'noPlatform') return <Fault code="500" message={t('fault.noPlatform')} />
  return <Fault message={t('fault.noContent')} />
}
