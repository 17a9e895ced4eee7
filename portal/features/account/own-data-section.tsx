import { buttonClass } from '@baize/ui/button'
import { Section } from '@baize/ui/section'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../navigation/paths.ts'

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
