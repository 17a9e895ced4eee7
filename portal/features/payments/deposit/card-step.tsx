import { Button } from '@baize/ui/button'
import { Skeleton } from '@baize/ui/skeleton'
import { Form } from '@baize/web/forms/form'
import { Busy } from '@baize/web/states/busy'
import { useState } from 'react'
import { formatMoney } from '@baize/ui/money-text'
import { useLocale, useTranslations } from 'use-intl/react'
import { CardChoice } from '../card-choice.tsx'
import type { Method } from '../method-step.tsx'
import { type StoredCard, useStoredCards } from '../stored-cards.ts'
import { RemoveCardDialog } from './remove-card-dialog.tsx'

interface CardStepProps {
  readonly method: Pick<Method, 'code' | 'currency'>
  readonly amount: string
  readonly onChoose: (card: string) => void
}

/**
 * Lets the player choose a stored card or a new card (`new`). A new card is entered on the provider's page. A stored
 * card is charged at once, so its button names the amount.
 */
export function CardStep({ method, amount, onChoose }: CardStepProps) {
  const t = useTranslations('wallet.cards')
  const locale = useLocale()
  const stored = useStoredCards(method.code)
  const cards = stored.data
  const [picked, setPicked] = useState<string>()
  const [removing, setRemoving] = useState<StoredCard>()
  const chosen = cards?.find((card) => card.customerCardId === picked) ?? cards?.[0]
  // If the list of stored cards cannot be read, the player can still pay with a new card.
  const isAsked = chosen !== undefined || stored.error !== null || !stored.isFetching
  if (!isAsked)
    return (
      <Busy>
        <Skeleton className="h-40" />
      </Busy>
    )
  if (!cards || chosen === undefined) {
    return (
      <Form onSubmit={() => onChoose('new')}>
        <Button type="submit" size="large" block>
          {t('add')}
        </Button>
      </Form>
    )
  }
  return (
    <>
      <Form onSubmit={() => onChoose(chosen.customerCardId)}>
        <CardChoice legend={t('title')} cards={cards} chosen={chosen.customerCardId} onChoose={setPicked} />
        <Button type="submit" size="large" block>
          {t('use')}
          <span className="figures">· {formatMoney(amount, method.currency, locale)}</span>
        </Button>
      </Form>
      <div className="mt-5 grid gap-3 narrow:grid-cols-2">
        <Form onSubmit={() => onChoose('new')}>
          <Button type="submit" tone="secondary">
            {t('add')}
          </Button>
        </Form>
        <Button tone="quiet" onClick={() => setRemoving(chosen)}>
          {t('remove')}
        </Button>
      </div>
      {removing && <RemoveCardDialog method={method.code} card={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}
