import { classNames } from '@baize/ui/class-names'
import { Icon } from '@baize/ui/icon'
import { MoneyText } from '@baize/ui/money-text'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSelf } from '../../data/self.ts'
import { mayOpen } from '../../navigation/access.ts'
import { PlayerLink } from '../../shell/player-link.tsx'
import { useOperationName } from '../../shell/use-operation-name.ts'
import type { Approval } from './approval.ts'
import { ChangeText } from './change-text.tsx'
import { pathOfRequest } from './request-path.ts'
import { useSubject } from './use-subject.ts'

export function ApprovalAbout({ row, children }: { row: Approval; children: ReactNode }) {
  const nameOf = useOperationName('name')
  const subjectOf = useSubject()
  return (
    <>
      {row.amount && row.currency ? (
        <MoneyText amount={row.amount} currency={row.currency} className="text-lg text-ivory-50" />
      ) : (
        <Icon name="copy" className="size-6 text-brass-300" />
      )}
      <span className="min-w-0">
        <span className="block text-ivory-50">
          <OperationName row={row} />
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
            aria-label={nameOf(row.operation)}
            // The element takes the focus, so that the keyboard can scroll it.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className={classNames(
              'my-2 block max-h-[60vh] overflow-auto rounded-control bg-felt-950/70 p-3 text-sm break-words whitespace-pre-wrap text-ivory-100',
              // The lower edge fades out as long as there is more to read.
              row.operation === 'writeLegalText' &&
                row.change !== 'remove' &&
                'after:sticky after:-bottom-3 after:-mx-3 after:-mb-3 after:block after:h-8 after:bg-linear-to-t after:from-felt-950',
            )}
          >
            <ChangeText operation={row.operation} change={row.change} before={row.before} />
          </span>
        )}
        {row.operation !== 'writeLegalText' && <span className="block break-words">{row.reason}</span>}
        <span className="block">{children}</span>
      </span>
    </>
  )
}

/** Shows the name of the action. The name is a link to the item concerned if the reader may open the item's page. */
function OperationName({ row }: { row: Approval }) {
  const nameOf = useOperationName('name')
  const { permissions } = useSelf()
  const name = nameOf(row.operation)
  const path = pathOfRequest(row)
  if (path === undefined || !mayOpen(path, permissions)) return <span>{name}</span>
  return (
    <Link to={path} className="text-brass-300 underline underline-offset-4">
      {name}
    </Link>
  )
}
