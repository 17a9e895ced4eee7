import { type Tab, Tabs } from '@baize/ui/tabs'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { clearDrafts } from '@baize/web/storage/draft.ts'
import { CardTab } from './card-tab.tsx'
import { DocumentTab } from './document-tab.tsx'
import { IdTab } from './id-tab.tsx'
import type { IdentifiedPlayer } from './identified-player.ts'
import { type IdentificationTab, tabFor } from './identification-rules.ts'
import { OutcomeDialog } from './outcome-dialog.tsx'
import type { Outcome } from './use-identify.ts'

/**
 * The three tabs for identifying: by card, ID card or documents. If the identity registry does not find the player, all
 * forms are emptied, the card tab disappears and the document tab opens.
 */
export function IdentificationTabs(props: {
  player: IdentifiedPlayer
  /** Value of the query parameter `identification`. */
  requested: string | null
  /** Shown instead of the document tab's steps to players whose details are already complete. */
  documents: ReactNode | undefined
}) {
  const t = useTranslations('identification')
  const [current, setCurrent] = useState<IdentificationTab>(() => tabFor(props.requested))
  const [outcome, setOutcome] = useState<Outcome>()
  const [round, setRound] = useState(0)
  const [cardGone, setCardGone] = useState(false)
  // A player who began with the steps keeps them even after the sign-up has been completed, because a refused upload is
  // corrected in the steps.
  const [keepsSteps, setKeepsSteps] = useState(props.documents === undefined)
  const settle = (result: Outcome) => {
    setOutcome(result)
    if (result !== 'authentication') return
    clearDrafts()
    setCardGone(true)
    setKeepsSteps(false)
    setRound(round + 1)
    setCurrent('document')
  }
  const shared = { key: round, player: props.player, onOutcome: settle }
  const { key, ...tab } = shared
  const card = { value: 'card', label: t('tabs.card'), content: <CardTab key={key} {...tab} /> }
  const steps = <DocumentTab key={key} {...tab} />
  const tabs: Tab[] = [
    ...(cardGone ? [] : [card]),
    { value: 'id', label: t('tabs.id'), content: <IdTab key={key} {...tab} /> },
    { value: 'document', label: t('tabs.document'), content: (!keepsSteps && props.documents) || steps },
  ]
  return (
    <>
      <Tabs
        tabs={tabs}
        label={t('title')}
        value={current}
        onChange={(value) => setCurrent(value as IdentificationTab)}
      />
      <OutcomeDialog outcome={outcome} onClose={() => setOutcome(undefined)} />
    </>
  )
}
