import { buttonClass } from '@baize/ui/button'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { Section } from './section.tsx'

/** The way to everything that is held about the player. */
export function OwnDataSection() {
  const t = useTranslations('account.ownData')
  return (
    <Section title={t('title')} lead={t('lead')}>
      <Link to={paths.entity()} className={buttonClass({ tone: 'secondary' })}>
        {t('open')}
      </Link>
    </Section>
  )
}
