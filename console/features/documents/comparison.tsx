import type { Reply } from '@baize/contract/op'
import type { getDossier } from '@baize/contract/dossiers/staff'
import type { Read } from '@baize/web/queries/read.ts'
import { Loaded } from '@baize/web/states/loaded'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../navigation/paths.ts'
import { useCountry } from '../../shell/texts/use-country.ts'
import { useDay } from '@baize/web/dates/use-day.ts'
import type { Waiting } from './document.ts'

/** Shows what the player has entered about the document and about themselves. */
export function Comparison(props: { document: Waiting; dossier: Read<Reply<typeof getDossier>> }) {
  const t = useTranslations('documents')
  const { document, dossier } = props
  const [country, day] = [useCountry(), useDay()]
  return (
    <section className="rounded-card border border-ivory-50/8 bg-felt-850 p-5">
      <h2 className="mb-3 text-lg text-ivory-50">{t('compare')}</h2>
      <Facts
        facts={[
          [t('number'), document.documentNumber],
          [t('issueDate'), document.issueDate && day(document.issueDate)],
          [t('expiryDate'), document.expiryDate && day(document.expiryDate)],
        ]}
      />
      <Loaded read={dossier} waiting="mt-2 h-28" failed={t('profileFailed')}>
        {(player) => (
          <Facts
            facts={[
              [t('name'), player.name],
              [t('birthDate'), day(player.birthDate)],
              [t('address'), player.address],
              [t('country'), country(player.country)],
            ]}
          />
        )}
      </Loaded>
      <Link
        to={paths.player(document.playerId)}
        className="mt-4 inline-block py-1 text-sm text-brass-300 underline underline-offset-4"
      >
        {t('dossier')}
      </Link>
    </section>
  )
}

/** Shows a list of facts. Facts without a value are left out. */
const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: string | undefined])[] }) => (
  <dl className="mt-2 grid grid-cols-[7rem_1fr] gap-x-4 gap-y-2 text-sm">
    {facts
      .filter(([, value]) => value)
      .map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ivory-300">{name}</dt>
          <dd className="min-w-0 break-words text-ivory-50">{value}</dd>
        </div>
      ))}
  </dl>
)
