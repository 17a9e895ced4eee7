import { brand } from '../data/brand.ts'
import { classNames } from '@baize/ui/class-names'
import { Logo } from '@baize/ui/logo'
import { useTranslations } from 'use-intl/react'

/** Shows the logo with the name of the app. */
export function Mark({ className }: { className?: string }) {
  const t = useTranslations('shell')
  return (
    <span className={classNames('flex items-center gap-2.5', className)}>
      <Logo name={brand.shortName} picture={brand.logo} />
      <span className="eyebrow text-brass-300">{t('console')}</span>
    </span>
  )
}
