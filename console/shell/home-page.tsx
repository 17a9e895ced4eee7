import { useTranslations } from 'use-intl/react'
import { useSelf } from '../data/self.ts'
import { PageHead } from './page-head.tsx'

/** The places that the member may open. */
export function HomePage() {
  const t = useTranslations('shell')
  const { name } = useSelf()
  return <PageHead title={t('welcome', { name })} />
}
