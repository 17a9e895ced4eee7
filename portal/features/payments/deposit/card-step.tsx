import { Button } from '@baize/ui/button'
import { Skeleton } from '@baize/ui/skeleton'
import { Form } from '@baize/web/forms/form'
import { Busy } from '@baize/web/states/busy'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { CardChoice } from '../card-choice.tsx'
import { useRemoveCard, useStoredCards } from '../stored-cards.ts'

/** Lets the player choose a stored card or a new card (`new`). A new card is entered on the provider's page. */
export function CardStep({ method, onChoose }: { method: string; onChoose: (card: string) => void }) {
  const t = useTranslations('wallet.cards')
  const stored = useStoredCards(method)
  const cards = stored.data
  const [picked, setPicked] = useState<string>()
  const remove = useRemoveCard(method)
  const chosen = (cards?.find((card) => card.customerCardId === picked) ?? cards?.[0])?.customerCardId
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
      <Button size="large" block onClick={() => onChoose('new')}>
        {t('add')}
      </Button>
    )
  }
  return (
    <Form write={remove} onSubmit={() => onChoose(chosen)}>
      <CardChoice legend={t('title')} cards={cards} chosen={chosen} onChoose={setPicked} />
      <div className="grid gap-3 narrow:grid-cols-3">
        <Button type="submit">{t('use')}</Button>
        <Button tone="secondary" onClick={() => onChoose('new')}>
          {t('add')}
        </Button>
        <Button tone="quiet" disabled={remove.isBusy} onClick={() => remove.send(chosen)}>
          {t('remove')}
        </Button>
      </div>
    </Form>
  )
}
