import type { getSessionPosition } from '@baize/contract/wallet/player'
import type { Reply } from '@baize/contract/op'
import { MoneyText } from '@baize/ui/money-text'
import { useTranslations } from 'use-intl/react'
import { elapsedText } from './elapsed-text.ts'
import { Figure, FigureList } from './figure-list.tsx'

type Position = Pick<Reply<typeof getSessionPosition>, 'currency' | 'staked' | 'won' | 'net'>

interface PlayFiguresProps extends Position {
  /** Label of the elapsed time. */
  readonly timeName: string
  readonly elapsedMs: number
}

export function PlayFigures({ timeName, elapsedMs, currency, staked, won, net }: PlayFiguresProps) {
  const t = useTranslations('games.figures')
  return (
    <FigureList>
      <Figure name={timeName}>
        <time className="figures">{elapsedText(elapsedMs)}</time>
      </Figure>
      <Figure name={t('staked')}>
        <MoneyText amount={staked} currency={currency} />
      </Figure>
      <Figure name={t('won')}>
        <MoneyText amount={won} currency={currency} />
      </Figure>
      <Figure name={t('net')}>
        <MoneyText amount={net} currency={currency} className="text-brass-200" />
      </Figure>
    </FigureList>
  )
}
