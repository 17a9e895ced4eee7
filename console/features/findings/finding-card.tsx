import type { getFindings } from '@baize/contract/findings/staff'
import type { Reply } from '@baize/contract/op'
import { Button } from '@baize/ui/button'
import { classNames } from '@baize/ui/class-names'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../navigation/paths.ts'
import { Age } from '../../shell/age.tsx'
import { Assignment } from '../../shell/assignment.tsx'
import { KeyMark } from '../../shell/keys/key-mark.tsx'
import { useScrollTo } from '../../shell/keys/use-scroll-to.ts'
import { OtherPlayer } from '../../shell/other-player.tsx'
import { PlayerBrand } from '../../shell/player-brand.tsx'
import { useDay } from '@baize/web/dates/use-day.ts'

export type Finding = Reply<typeof getFindings>['findings'][number]

/** Shows the two accounts of a suspicion side by side. Below them are the buttons with which staff decide. */
export function FindingCard(props: {
  finding: Finding
  queue: 'findings' | 'exclusions'
  isCurrent: boolean
  onFocus: () => void
  onDecide: (decision: 'confirm' | 'dismiss') => void
}) {
  const { finding, queue, isCurrent, onFocus } = props
  const t = useTranslations('findings')
  const { findingId, kind, foundAt, score, isHeld, account, other } = finding
  const item = useScrollTo(isCurrent)
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
        <span>
          <span className="block font-semibold text-ivory-50">{t(`kinds.${kind}`)}</span>
          <span className="text-ivory-300">{t(isHeld ? 'held' : 'notHeld', { score })}</span>
        </span>
        <span className="text-ivory-300">
          <Age since={foundAt} />
        </span>
      </p>
      <div className="grid gap-5 tablet:grid-cols-2">
        <Side title={t('suspected')} account={account} />
        <Side title={t('other')} account={other} />
      </div>
      <div className="my-4 flex flex-wrap gap-3 max-narrow:*:grow">
        <OtherPlayer playerId={account.playerId}>
          <OtherPlayer playerId={other.playerId}>
            <Button tone="danger" onFocus={onFocus} onClick={() => props.onDecide('confirm')}>
              {t('confirm')} <KeyMark name="a" />
            </Button>
            <Button tone="secondary" onFocus={onFocus} onClick={() => props.onDecide('dismiss')}>
              {t('dismiss')} <KeyMark name="r" />
            </Button>
          </OtherPlayer>
        </OtherPlayer>
      </div>
      <Assignment queue={queue} itemId={findingId} />
    </li>
  )
}

function Side({ title, account }: { title: string; account: Finding['account'] }) {
  const day = useDay()
  const name = `${account.firstName} ${account.lastName}`.trim()
  return (
    <div className="min-w-0 rounded-control bg-felt-950/40 p-4 text-sm">
      <p className="eyebrow mb-1 text-ivory-300">{title}</p>
      <Link
        to={paths.player(account.playerId)}
        className="inline-block py-1 font-semibold text-brass-300 underline underline-offset-4"
      >
        {name || account.username}
      </Link>{' '}
      <PlayerBrand playerId={account.playerId} />
      <p className="break-words text-ivory-200">{account.email}</p>
      <p className="text-ivory-200">{day(account.birthDate)}</p>
    </div>
  )
}
