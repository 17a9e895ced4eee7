import { languageName } from '@baize/contract/languages'
import { Section } from '@baize/ui/section'
import { getUserDocuments } from '@baize/contract/documents/player'
import { useRead } from '@baize/web/queries/read.ts'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../../data/reads.ts'
import { AccountClosing } from './account-closing.tsx'
import { ConsentSection } from './consents/consent-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { LifetimeSection } from './lifetime-section.tsx'
import { OwnDataSection } from './own-data-section.tsx'
import { PasswordSection } from './password-section.tsx'
import type { AccountPlayer } from './account-player.ts'
import { DetailList } from './detail-list.tsx'
import { MissingDetails } from './missing-details.tsx'
import { SessionSection } from './session-section.tsx'

/** The first tab of the account: all details, and the forms that change them. */
export function AccountInformation(props: {
  player: AccountPlayer
  countries: Countries
  documents: ReactNode
  twoStep: ReactNode
}) {
  const t = useTranslations('account')
  const { player, countries } = props
  const number = useIdentityNumber()
  const [timesAsked, setTimesAsked] = useState(0)
  return (
    <div className="flex flex-col gap-6">
      <MissingDetails player={player} onAdd={() => setTimesAsked(timesAsked + 1)} />
      <Section title={t('personal.title')} lead={t('personal.lead')}>
        <DetailList
          rows={[
            { name: t('personal.username'), value: player.userName },
            { name: t('personal.fullName'), value: `${player.firstName} ${player.lastName}` },
            { name: t('personal.currency'), value: player.currency },
            { name: t('personal.country'), value: countries[player.country] ?? player.country },
            { name: t('personal.language'), value: languageName(player.language) },
            { name: t('personal.identityNumber'), value: number ?? '–' },
          ]}
        />
      </Section>
      <PasswordSection username={player.userName} />
      {props.twoStep}
      <ContactSection player={player} country={countries[player.country] ?? player.country} timesAsked={timesAsked} />
      <ConsentSection />
      <LifetimeSection />
      {props.documents}
      <SessionSection />
      <OwnDataSection />
      <AccountClosing username={player.userName} />
    </div>
  )
}

/**
 * Returns the number of the player's newest document that was not rejected. The platform masks all but the last
 * characters of the number.
 */
function useIdentityNumber(): string | undefined {
  const { data } = useRead(readOf('player', getUserDocuments, {}))
  return data?.maskedNumber
}

/** Names of countries by their codes. */
export type Countries = Readonly<Record<string, string>>
