import type { BookedCurrency } from '@baize/contract/money'
import { MoneyText } from '@baize/ui/money-text'
import { pagesBy, usePages } from '@baize/web/queries/read.ts'
import { useTranslations } from 'use-intl/react'
import { everyPage } from '@baize/web/lists/every-page.ts'
import { PlayerLink } from '../shell/player-link.tsx'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { useFigure } from '@baize/web/figures/use-figure.ts'
import { useCodeText } from '../shell/texts/use-code-text.ts'
import { PagedDialog, savedAtOnce } from './paged-dialog.tsx'

interface Entry {
  readonly entryId: string
  readonly at: string
  readonly playerId: string
  readonly movement: string
  readonly amount: string
}

/** Selects one page of a list. Without a size, the page has the platform's default size. */
export interface Next {
  readonly cursor?: string
  readonly size?: number
}

/** Lists the entries behind a reported total, page by page. All of them can be saved as a CSV file. */
export function EntryList<One extends Entry>(props: {
  /** The report and its filters. They identify the list of entries in the query cache. */
  of: unknown
  currency: BookedCurrency
  read: (next: Next, signal?: AbortSignal) => Promise<{ entries: readonly One[]; nextCursor?: string | undefined }>
  /** A text about the entry that is shown below the player. */
  origin?: (entry: One) => string
  onClose: () => void
}) {
  const t = useTranslations('figures')
  const instant = useInstant('second')
  const [movement, figure] = [useCodeText('movements'), useFigure()]
  const pages = usePages(
    pagesBy('figures', 'entries', props.of, async (cursor, signal) => {
      const { entries, nextCursor } = await props.read(cursor === undefined ? {} : { cursor }, signal)
      return { rows: entries, nextCursor }
    }),
  )
  const { currency, origin } = props
  const csv = async () => {
    const all = await everyPage((next) => props.read({ ...next, size: savedAtOnce }))
    return [
      [t('columns.at'), t('columns.movement'), t('columns.player'), t('columns.origin'), currency],
      ...all
        .flatMap((page) => page.entries)
        .map((entry) => [entry.at, movement(entry.movement), entry.playerId, origin?.(entry) ?? '', entry.amount]),
    ]
  }
  const row = (entry: One) => (
    <li key={entry.entryId} className="grid gap-x-5 border-b border-ivory-50/8 py-2 narrow:grid-cols-[11rem_1fr_auto]">
      <span>
        {instant(entry.at)}
        <span className="block text-xs text-ivory-300">{movement(entry.movement)}</span>
      </span>
      <span className="min-w-0">
        <PlayerLink playerId={entry.playerId} />
        {origin && <span className="block text-xs break-all text-ivory-300">{origin(entry)}</span>}
      </span>
      {currency === 'PTS' ? (
        <span className="figures text-ivory-50">{figure(entry.amount)}</span>
      ) : (
        <MoneyText amount={entry.amount} currency={currency} className="text-ivory-50" />
      )}
    </li>
  )
  return <PagedDialog title={t('entries')} pages={pages} row={row} csv={csv} onClose={props.onClose} />
}
