import { buttonClass } from '@baize/ui/button'
import { Section } from '@baize/ui/section'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../navigation/paths.ts'

/** A link to the page that shows all the data the casino stores about the player. */
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
