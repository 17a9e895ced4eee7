import { Button, buttonClass } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../navigation/paths.ts'
import type { UnsetName } from './use-unset.ts'

interface UnsetLimitsProps {
  readonly names: readonly UnsetName[]
  readonly onClose: () => void
}

export function UnsetLimits({ names, onClose }: UnsetLimitsProps) {
  const t = useTranslations('wallet.limits')
  return (
    <Dialog
      open
      size="small"
      title={t('prompts.unset.title')}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('prompts.unset.later')}
          </Button>
          <Link to={paths.account({ tab: 'Responsible Gaming' })} onClick={onClose} className={buttonClass()}>
            {t('prompts.unset.set')}
          </Link>
        </>
      }
    >
      <p className="text-ivory-200">{t('prompts.unset.text')}</p>
      <ul className="mt-3 list-disc pl-5 text-ivory-100 marker:text-brass-400">
        {names.map((name) => (
          <li key={name}>{t(name)}</li>
        ))}
      </ul>
    </Dialog>
  )
}
