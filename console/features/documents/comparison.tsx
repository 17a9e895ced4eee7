import type { Reply } from '@baize/contract/op'
import type { getDossier } from '@baize/contract/dossiers/staff'
import { RetryAlert } from '@baize/ui/retry-alert'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../navigation/paths.ts'
import { useCountry } from '../../shell/words/use-country.ts'
import { useDay } from '../../shell/words/use-day.ts'
import type { Waiting } from './document.ts'

/** The words of the player about the document and about themselves. */
export function Comparison(props: { document: Waiting; dossier: UseQueryResult<Reply<typeof getDossier>> }) {
  const t = useTranslations('documents')
  const { document, dossier } = props
  const [country, day] = [useCountry(), useDay()]
  const player = dossier.data
  const facts = [
    [t('number'), document.documentNumber],
    [t('issueDate'), document.issueDate && day(document.issueDate)],
    [t('expiryDate'), document.expiryDate && day(document.expiryDate)],
    [t('name'), player?.name],
    [t('birthDate'), player && day(player.birthDate)],
    [t('address'), player?.address],
    [t('country'), player && country(player.country)],
  ].filter(([, value]) => value)
  return (
    <section className="rounded-card border border-ivory-50/8 bg-felt-850 p-5">
      <h2 className="mb-3 text-lg text-ivory-50">{t('compare')}</h2>
      <dl className="grid grid-cols-[7rem_1fr] gap-x-4 gap-y-2 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ivory-300">{name}</dt>
            <dd className="min-w-0 break-words text-ivory-50">{value}</dd>
          </div>
        ))}
      </dl>
      {dossier.isError && (
        <RetryAlert text={t('profileFailed')} retry={t('retry')} onRetry={() => void dossier.refetch()} />
      )}
      <Link
        to={paths.player(document.playerId)}
        className="mt-4 inline-block py-1 text-sm text-brass-300 underline underline-offset-4"
      >
        {t('dossier')}
      </Link>
    </section>
  )
}
