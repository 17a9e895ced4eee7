import { Alert } from '@baize/ui/alert'
import { buttonClass } from '@baize/ui/button'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../navigation/paths.ts'

/** Explains with the platform's message why the player cannot deposit, and links to support and advice. */
export function DepositsBlocked({ text }: { text: string }) {
  const t = useTranslations('wallet.blocked')
  return (
    <div>
      <Alert tone="failure" title={t('heading')}>
        {text}
      </Alert>
      <div className="mt-6 grid gap-3 narrow:grid-cols-2">
        <Link to={paths.contactUs()} className={buttonClass({ tone: 'secondary', block: true })}>
          {t('support')}
        </Link>
        <Link to={paths.responsibleGaming()} className={buttonClass({ tone: 'secondary', block: true })}>
          {t('advice')}
        </Link>
      </div>
    </div>
  )
}
