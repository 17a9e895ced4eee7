import { useTranslations } from 'use-intl/react'
import { AccountClosing } from './account-closing.tsx'
import { ConsentSection } from './consent-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { LifetimeSection } from './lifetime-section.tsx'
import { OwnDataSection } from './own-data-section.tsx'
import { PasswordSection } from './password-section.tsx'
import type { AccountPlayer } from './player.ts'
import { Details, Section } from './section.tsx'
import { SessionSection } from './session-section.tsx'

/** The first tab: everything that the account is and what may be changed about it. */
export function AccountInformation({ player, countries }: { player: AccountPlayer; countries: Countries }) {
  const t = useTranslations('account')
  return (
    <div className="flex flex-col gap-6">
      <Section title={t('personal.title')} lead={t('personal.lead')}>
        <Details
          rows={[
            { name: t('personal.username'), value: player.userName },
            { name: t('personal.fullName'), value: `${player.firstName} ${player.lastName}` },
            { name: t('personal.currency'), value: player.currency },
            { name: t('personal.country'), value: countries[player.country] ?? player.country },
            { name: t('personal.language'), value: t(`languages.${player.language}`) },
          ]}
        />
      </Section>
      <PasswordSection username={player.userName} />
      <ContactSection player={player} country={countries[player.country] ?? player.country} />
      <ConsentSection />
      <LifetimeSection />
      <SessionSection />
      <OwnDataSection />
      <AccountClosing username={player.userName} />
    </div>
  )
}

/** Code → name. */
export type Countries = Readonly<Record<string, string>>
