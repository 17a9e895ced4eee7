import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../navigation/paths.ts'
import { useReviewLines } from './review-lines.ts'
import { useAnswerReview } from './use-limit-review.ts'

/**
 * Reminds the player to review their limits and lists them. The platform records whether the player keeps or changes
 * them.
 */
export function LimitReview({ onClose }: { onClose: () => void }) {
  const t = useTranslations('wallet.limits')
  const navigate = useNavigate()
  const lines = useReviewLines()
  const answer = useAnswerReview((given) => {
    onClose()
    if (given === 'CHANGE') void navigate(paths.account({ tab: 'Responsible Gaming' }))
  })
  return (
    <Dialog
      open
      size="small"
      title={t('prompts.review.title')}
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" busy={answer.isBusy} onClick={() => answer.send('CHANGE')}>
            {t('prompts.review.change')}
          </Button>
          <Button busy={answer.isBusy} onClick={() => answer.send('KEEP')}>
            {t('prompts.review.keep')}
          </Button>
        </>
      }
    >
      <p className="text-ivory-200">{t('prompts.review.text')}</p>
      <dl className="mt-3 divide-y divide-ivory-50/8 text-sm">
        {lines.map(({ name, note, limit }) => (
          <div key={`${name} ${note ?? ''}`} className="flex justify-between gap-4 py-2">
            <dt className="text-ivory-200">
              {name}
              {note && <span className="block text-xs text-ivory-300">{note}</span>}
            </dt>
            <dd className={limit === undefined ? 'text-ivory-300' : 'figures font-semibold text-brass-200'}>
              {limit ?? t('none')}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
