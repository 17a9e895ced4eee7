import { classNames } from '@baize/ui/class-names'
import { Icon } from '@baize/ui/icon'
import { useTranslations } from 'use-intl/react'
import { StepTitle } from '../../wallet/step-title.tsx'
import { expiryOf, type StoredCard } from './stored-cards.ts'

interface CardChoiceProps {
  readonly legend: string
  readonly cards: readonly StoredCard[]
  readonly chosen: string | undefined
  readonly onChoose: (cardId: string) => void
}

export function CardChoice({ legend, cards, chosen, onChoose }: CardChoiceProps) {
  const t = useTranslations('wallet.cards')
  return (
    <fieldset>
      <legend>
        <StepTitle>{legend}</StepTitle>
      </legend>
      <div className="mt-5 grid gap-3 narrow:grid-cols-2">
        {cards.map((card) => {
          const { customerCardId, cardNumber, cardType, nameOnCard } = card
          return (
            <label
              key={customerCardId}
              className={classNames(
                'grid min-h-32 cursor-pointer grid-cols-2 content-between items-center rounded-card border bg-linear-to-br from-felt-700 to-felt-950 p-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brass-300',
                customerCardId === chosen ? 'border-brass-400' : 'border-felt-600 hover:border-felt-400',
              )}
            >
              <input
                type="radio"
                name="card"
                checked={customerCardId === chosen}
                onChange={() => onChoose(customerCardId)}
                className="sr-only"
              />
              <span className="eyebrow text-brass-300">{cardType}</span>
              <span className="figures text-right text-xs text-ivory-300">
                {t('expires', { date: expiryOf(card) })}
              </span>
              <span className="figures col-span-2 mt-6 text-lg tracking-wider text-ivory-50">
                •••• {cardNumber.slice(-4)}
              </span>
              <span className="col-span-2 flex min-h-5 items-center justify-between gap-3 text-xs text-ivory-200">
                <span className="truncate">{nameOnCard}</span>
                {customerCardId === chosen && <Icon name="check" className="size-5 text-brass-300" />}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
