import { finishAccessReview } from '@baize/contract/account/player'
import { getFactors, removeFactor } from '@baize/contract/factors/player'
import { getSocialLinks, unlinkSocial } from '@baize/contract/social/player'
import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRead } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { readOf } from '../../data/reads.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { PasswordStep } from './password-step.tsx'
import { useFactorChange } from './use-factor-change.ts'

/**
 * Something that gives access to the account: a second factor, or a linked social account with which the player can log
 * in.
 */
interface Way {
  readonly id: string
  readonly name: string
  /** ISO 8601 timestamp in UTC. */
  readonly addedAt: string
  readonly remove: (password: string) => Promise<unknown>
}

interface ReviewProps {
  readonly username: string
  /** ISO 8601 timestamp in UTC. Only factors and accounts that were added before this time are listed. */
  readonly from: string
}

/**
 * Opens after a password reset by e-mail, and lists the second factors and linked accounts from before the reset.
 * Somebody else may have added them, so the player keeps or removes each one.
 */
export function AccessReview({ username, from }: ReviewProps) {
  const t = useTranslations('factors')
  const date = useInstant('longMinute')
  const ways = useWays(from)
  const [removing, setRemoving] = useState<Way>()
  const finish = useFinish(t('review.done'))
  if (ways === undefined) return null
  if (removing) {
    return (
      <Dialog open insistent size="small" title={t('remove.title')} onBack={() => setRemoving(undefined)}>
        <Removal username={username} way={removing} onDone={() => setRemoving(undefined)} />
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      insistent
      size="small"
      title={t('review.title')}
      footer={
        <Button busy={finish.isBusy} onClick={() => finish.send(undefined)}>
          {t(ways.length > 0 ? 'review.keep' : 'review.close')}
        </Button>
      }
    >
      <p className="text-ivory-200">{t(ways.length > 0 ? 'review.lead' : 'review.none')}</p>
      <ul className="mt-4 divide-y divide-ivory-50/8">
        {ways.map((way) => (
          <li key={way.id} className="flex items-center gap-4 py-3 text-sm">
            <div className="min-w-0 grow">
              <p className="font-semibold break-words text-ivory-50">{way.name}</p>
              <p className="text-ivory-300">{t('review.added', { date: date(way.addedAt) })}</p>
            </div>
            <Button
              tone="danger"
              size="small"
              aria-label={t('remove.of', { name: way.name })}
              onClick={() => setRemoving(way)}
            >
              {t('remove.open')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Removal({ username, way, onDone }: { username: string; way: Way; onDone: () => void }) {
  const t = useTranslations('factors')
  const client = useQueryClient()
  const remove = useFactorChange(way.remove, () => {
    void client.invalidateQueries({ queryKey: ['social-links'] })
    onDone()
  })
  return (
    <PasswordStep
      username={username}
      text={t('review.removeLead')}
      submit={t('remove.of', { name: way.name })}
      tone="danger"
      change={remove}
    />
  )
}

/**
 * Returns the second factors and linked accounts that were added before `from`, or undefined while they are loading.
 */
function useWays(from: string): Way[] | undefined {
  const t = useTranslations('factors')
  const factors = useRead(readOf('factors', getFactors, {}))
  const links = useRead(readOf('social-links', getSocialLinks, {}))
  if (!factors.data || !links.data) return undefined
  const ways: Way[] = [
    ...factors.data.factors.map(({ id, kind, name, addedAt }) => ({
      id,
      name: name || t(`kinds.${kind}`),
      addedAt,
      remove: (password: string) => call(removeFactor, { factor: id, password }),
    })),
    ...links.data.links.map(({ socialType, linkedAt }) => ({
      id: socialType,
      name: t('review.facebook'),
      addedAt: linkedAt,
      remove: (password: string) => call(unlinkSocial, { socialType, password }),
    })),
  ]
  return ways.filter(({ addedAt }) => Date.parse(addedAt) < Date.parse(from))
}

const useFinish = (done: string) =>
  useWrite({
    run: () => call(finishAccessReview, {}),
    changes: ['player'],
    asToasts: true,
    onDone: () => showToast('success', done),
  })
