import { Tabs } from '@baize/ui/tabs'
import { useTranslations } from 'use-intl/react'
import { useMay } from '../../data/self.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { KeptOut } from './kept-out.tsx'
import { RegulatoryReturn } from './regulatory-return.tsx'
import { Settlements } from './settlements.tsx'
import { TrialBalance } from './trial-balance.tsx'

/** Shows the casino's books for the finance department and for the regulator. */
export function BooksPage() {
  const t = useTranslations('books')
  const readsMoney = useMay('money.read')
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('title')}
        tabs={[
          { value: 'balance', label: t('balance'), content: <TrialBalance /> },
          { value: 'return', label: t('return'), content: <RegulatoryReturn /> },
          ...(readsMoney
            ? [
                { value: 'settlements', label: t('settlements'), content: <Settlements /> },
                { value: 'keptOut', label: t('keptOut'), content: <KeptOut /> },
              ]
            : []),
        ]}
      />
    </>
  )
}
