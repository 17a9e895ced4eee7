import { type getFindings, resolveFinding } from '@baize/contract/findings'
import type { Reply } from '@baize/contract/op'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { classNames } from '@baize/ui/class-names'
import { TextField } from '@baize/ui/text-field'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useAction } from '../../data/use-action.ts'
import { paths } from '../../navigation/paths.ts'
import { Age } from '../../shell/age.tsx'
import { Assignment } from '../../shell/assignment.tsx'

type Finding = Reply<typeof getFindings>['findings'][number]

/** Both accounts of a suspicion, with the decision below. */
export function FindingCard(props: { finding: Finding; queue: 'findings' | 'exclusions'; isCurrent: boolean }) {
  const { finding, queue, isCurrent } = props
  const t = useTranslations('findings')
  const [reason, setReason] = useState('')
  const { findingId, kind, foundAt, account, other } = finding
  const resolve = useAction({
    run: (decision: 'confirm' | 'dismiss') =>
      call(resolveFinding, { playerId: account.playerId, findingId, decision, reason: reason.trim() }),
    changes: [queue],
    done: t('done'),
    onDone: () => setReason(''),
  })
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const isOpen = reason.trim() !== '' && !resolve.busy
  return (
    <li
      ref={item}
      aria-current={isCurrent || undefined}
      className={classNames(
        'rounded-card border bg-felt-850 p-5',
        isCurrent ? 'border-brass-400/60' : 'border-ivory-50/8',
      )}
    >
      <p className="mb-4 flex flex-wrap justify-between gap-3 text-sm">
        <span className="font-semibold text-ivory-50">{t(`kinds.${kind}`)}</span>
        <span className="text-ivory-300">
          <Age since={foundAt} />
        </span>
      </p>
      <div className="grid gap-5 tablet:grid-cols-2">
        <Side title={t('suspected')} account={account} />
        <Side title={t('other')} account={other} />
      </div>
      <div className="mt-5 grid items-end gap-4 tablet:grid-cols-[1fr_auto]">
        <TextField
          label={t('reason')}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <span className="flex flex-wrap gap-3">
          <Button tone="danger" disabled={!isOpen} onClick={() => resolve.run('confirm')}>
            {t('confirm')}
          </Button>
          <Button tone="secondary" disabled={!isOpen} onClick={() => resolve.run('dismiss')}>
            {t('dismiss')}
          </Button>
        </span>
      </div>
      <div className="mt-4">
        <Assignment queue={queue} itemId={findingId} />
      </div>
      {resolve.refusal && (
        <div className="mt-4">
          <Alert tone="failure">{resolve.refusal}</Alert>
        </div>
      )}
    </li>
  )
}

function Side({ title, account }: { title: string; account: Finding['account'] }) {
  const name = `${account.firstName} ${account.lastName}`.trim()
  return (
    <div className="min-w-0 rounded-control bg-felt-950/40 p-4 text-sm">
      <p className="eyebrow mb-1 text-ivory-300">{title}</p>
      <Link to={paths.player(account.playerId)} className="font-semibold text-brass-300 underline underline-offset-4">
        {name || account.username}
      </Link>
      <p className="truncate text-ivory-200">{account.email}</p>
      <p className="text-ivory-200">{account.birthDate}</p>
    </div>
  )
}
