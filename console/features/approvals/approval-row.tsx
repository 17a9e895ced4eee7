import { Button } from '@baize/ui/button'
import { classNames } from '@baize/ui/class-names'
import { Icon } from '@baize/ui/icon'
import { MoneyText } from '@baize/ui/money-text'
import { useTranslations } from 'use-intl/react'
import { Age } from '../../shell/age.tsx'
import { KeyMark } from '../../shell/keys/key-mark.tsx'
import { PlayerLink } from '../../shell/player-link.tsx'
import type { Approval } from './approval.ts'
import { ChangeWords } from './change-words.tsx'
import { useSubject } from './use-subject.ts'

/** The platform says whether the reader may decide, and why not. */
export function ApprovalRow(props: {
  row: Approval
  onFocus: () => void
  onDecide: (decision: 'approve' | 'refuse') => void
}) {
  const t = useTranslations('approvals')
  const subjectOf = useSubject()
  const { row, onFocus } = props
  return (
    <>
      {row.amount && row.currency ? (
        <MoneyText amount={row.amount} currency={row.currency} className="text-lg text-ivory-50" />
      ) : (
        <Icon name="copy" className="size-6 text-brass-300" />
      )}
      <span className="min-w-0">
        <span className="block text-ivory-50">
          {t(`operations.${row.operation}`)}
          {row.subject && <span>{` · ${subjectOf(row.subject)}`}</span>}
          {row.playerId && (
            <span>
              {' · '}
              <PlayerLink playerId={row.playerId} />
            </span>
          )}
        </span>
        {row.change && (
          <span
            role="group"
            aria-label={t(`operations.${row.operation}`)}
            // the keyboard scrolls it
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className={classNames(
              'my-2 block max-h-[60vh] overflow-auto rounded-control bg-felt-950/70 p-3 text-sm break-words whitespace-pre-wrap text-ivory-100',
              // its end fades while there is more to read
              row.operation === 'writeLegalText' &&
                row.change !== 'remove' &&
                'after:sticky after:-bottom-3 after:-mx-3 after:-mb-3 after:block after:h-8 after:bg-linear-to-t after:from-felt-950',
            )}
          >
            <ChangeWords operation={row.operation} change={row.change} />
          </span>
        )}
        {row.operation !== 'writeLegalText' && <span className="block break-words">{row.reason}</span>}
        <span className="block text-xs text-ivory-300">{t('askedBy', { name: row.askedBy })}</span>
      </span>
      <Age since={row.askedAt} />
      {row.refusal ? (
        <span className="text-xs text-ivory-300 tablet:max-w-44">{row.refusal}</span>
      ) : (
        <span className="flex gap-2 max-narrow:*:grow">
          <Button size="small" onFocus={onFocus} onClick={() => props.onDecide('approve')}>
            {t('approve')} <KeyMark name="a" />
          </Button>
          <Button size="small" tone="danger" onFocus={onFocus} onClick={() => props.onDecide('refuse')}>
            {t('refuse')} <KeyMark name="r" />
          </Button>
        </span>
      )}
    </>
  )
}
