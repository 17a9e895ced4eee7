import { Tabs } from '@baize/ui/tabs'
import { useTranslations } from 'use-intl/react'
import { GameHistory } from './game-history.tsx'
import { OpenRounds } from './open-rounds.tsx'
import { Transactions } from './transactions.tsx'

export function HistoryTab() {
  const t = useTranslations('wallet')
  const tabs = [
    { value: 'transactions', label: t('transactions.title'), content: <Transactions /> },
    { value: 'games', label: t('games.title'), content: <Games /> },
  ]
  return <Tabs tabs={tabs} label={t('history')} />
}

const Games = () => (
  <>
    <OpenRounds />
    <GameHistory />
  </>
)
