import { Alert } from '@baize/ui/alert'
import { useTranslations } from 'use-intl/react'
import { siteName, sites } from '../../data/brand.ts'
import { languageName } from '@baize/contract/languages'
import { useCountry } from '../../shell/texts/use-country.ts'
import { useDay } from '@baize/web/dates/use-day.ts'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { useCodeText } from '../../shell/texts/use-code-text.ts'
import type { Dossier } from './dossier/dossier.ts'

/** Shows the player's details. They are masked for members without the permission `players.personal`. */
export function Identity({ player }: { player: Dossier }) {
  const t = useTranslations('players.page')
  const figures = useTranslations('figures')
  const instant = useInstant()
  const [country, day, vipLevel] = [useCountry(), useDay(), useCodeText('vipLevels')]
  const facts = [
    [t('email'), player.email],
    [t('mobile'), player.mobile],
    [t('birthDate'), day(player.birthDate)],
    [t('address'), player.address],
    [figures('details.site'), sites.length > 0 ? siteName(player.site) : ''],
    [t('country'), country(player.country)],
    [t('occupation'), player.occupation],
    [t('language'), languageName(player.language)],
    [t('vip'), vipLevel(player.vipStatus)],
    [t('createdAt'), instant(player.createdAt)],
    [t('restrictedUntil'), player.restrictedUntil && instant(player.restrictedUntil)],
    [t('id'), player.playerId],
  ].filter(([, value]) => value)
  return (
    <div className="flex flex-col gap-5">
      {!player.isWhole && <Alert tone="information">{t('masked')}</Alert>}
      {player.isOnRegister && <Alert tone="failure">{t('onRegister')}</Alert>}
      <dl className="grid gap-x-6 gap-y-1 text-sm narrow:grid-cols-[11rem_1fr] narrow:gap-y-3">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ivory-300">{name}</dt>
            <dd className="min-w-0 break-words text-ivory-50 max-narrow:mb-2">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
