import { useTranslations } from 'use-intl/react'

export function StateText({ state }: { state: 'UP' | 'DOWN' }) {
  const t = useTranslations('monitoring.states')
  return <span className={state === 'UP' ? 'text-sage-300' : 'text-garnet-300'}>{t(state)}</span>
}
