import { Icon } from '@baize/ui/icon'
import { Skeleton } from '@baize/ui/skeleton'
import { type Tab, Tabs } from '@baize/ui/tabs'
import { useEffect, useState } from 'react'
import { Link, type LoaderFunctionArgs, Navigate, useLoaderData, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { countriesIn } from '../data/countries.server.ts'
import { PlayerData } from '../data/query.tsx'
import { EmailConfirmation } from '../features/account/email-confirmation.tsx'
import type { AccountPlayer } from '../features/account/account-player.ts'
import { SidePanel } from '../features/account/side-panel.tsx'
import { type AccountTab, paths } from '../navigation/paths.ts'
import { useIdentityGate } from '../frame/use-identity-gate.ts'
import { playersMeta } from '../frame/page-meta.ts'
import { PlayersOnly } from '../frame/players-only.tsx'
import { serverSettings } from '../rendering/server-context.ts'
import { lazyFeature } from '../frame/lazy-feature.tsx'
import { readTexts } from '../texts/read-texts.server.ts'

export { shouldRevalidate } from '../frame/should-revalidate.ts'

const AccountInformation = lazyFeature(
  () => import('../features/account/account-information.tsx').then((module) => module.AccountInformation),
  ['account'],
)
const DocumentsSection = lazyFeature(
  () => import('../features/documents/documents-section.tsx').then((module) => module.DocumentsSection),
  ['documents'],
)
const TwoStepSection = lazyFeature(
  () => import('../features/factors/two-step-section.tsx').then((module) => module.TwoStepSection),
  ['factors'],
)
const SocialSection = lazyFeature(
  () => import('../features/social/social-section.tsx').then((module) => module.SocialSection),
  ['social'],
)
const LimitsTab = lazyFeature(
  () => import('../features/limits/tab/limits-tab.tsx').then((module) => module.LimitsTab),
  ['wallet', 'errors'],
)
const BreaksSection = lazyFeature(
  () => import('../features/restrictions/breaks-section.tsx').then((module) => module.BreaksSection),
  ['restrictions'],
)
const PromotionsTab = lazyFeature(
  () => import('../features/bonuses/promotions-tab.tsx').then((module) => module.PromotionsTab),
  ['bonuses'],
)
const ReferFriend = lazyFeature(
  () => import('../features/account/refer-friend.tsx').then((module) => module.ReferFriend),
  ['account'],
)

export async function loader({ context }: LoaderFunctionArgs) {
  const { language } = context.get(serverSettings)
  const countries = Object.fromEntries(countriesIn(language).map(({ code, name }) => [code, name]))
  return { texts: await readTexts(context, ['account']), countries }
}

export const meta = playersMeta('account.title', paths.account())

/** The player's account. The query parameter `tab` selects a tab. */
export default function AccountPage() {
  return (
    <PlayerData>
      <PlayersOnly unverified>{(player) => <Account player={player} />}</PlayersOnly>
    </PlayerData>
  )
}

function Account({ player }: { player: AccountPlayer }) {
  const t = useTranslations('account')
  const { data: gated } = useIdentityGate()
  const verified = player.registrationStatus === 'PLAYER' && player.kycStatus === 'PASS'
  if (gated) return <Navigate to={paths.identification()} replace />
  return (
    <main id="content" className="page-width py-8 tablet:py-12">
      {!verified && (
        <Link
          to={paths.identification()}
          className="-ml-1 mb-1 inline-flex min-h-9 items-center gap-1 rounded-control pr-2 text-sm text-ivory-300 hover:text-brass-200"
        >
          <Icon name="back" className="size-4" />
          {t('toIdentification')}
        </Link>
      )}
      <h1 className="text-3xl text-ivory-50">{t(verified ? 'title' : 'identification')}</h1>
      <div className="mt-8 grid gap-8 app:grid-cols-[17rem_minmax(0,1fr)]">
        <SidePanel player={player} />
        <div className="min-w-0">
          {verified ? <AccountTabs player={player} /> : <DocumentsSection fallback={<Skeleton className="h-96" />} />}
        </div>
      </div>
    </main>
  )
}

function withoutEmailKey(search: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams(search)
  kept.delete('emailKey')
  return kept
}

function AccountTabs({ player }: { player: AccountPlayer }) {
  const t = useTranslations('account')
  const [search, setSearch] = useSearchParams()
  const [emailKey] = useState(() => search.get('emailKey'))
  useEffect(() => {
    // The key can be used only once, so it must be neither in the history nor in a bookmark.
    if (search.has('emailKey')) setSearch(withoutEmailKey, { replace: true })
  }, [search, setSearch])
  const tabs = useAccountTabs(player)
  const wanted = search.get('tab')
  const current = tabs.find(({ value }) => value === wanted)?.value ?? 'Account Information'
  return (
    <>
      {emailKey !== null && (
        <div className="mb-6">
          <EmailConfirmation emailKey={emailKey} />
        </div>
      )}
      <Tabs
        tabs={tabs}
        label={t('title')}
        value={current}
        onChange={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
      />
    </>
  )
}

function useAccountTabs(player: AccountPlayer): (Tab & { readonly value: AccountTab })[] {
  const t = useTranslations('account.tabs')
  const { countries } = useLoaderData<typeof loader>()
  const waiting = <Skeleton className="h-96" />
  const information = (
    <AccountInformation
      player={player}
      countries={countries}
      documents={<DocumentsSection fallback={waiting} />}
      twoStep={
        <>
          <TwoStepSection username={player.userName} fallback={waiting} />
          <SocialSection username={player.userName} />
        </>
      }
      fallback={waiting}
    />
  )
  const limits = (
    <section aria-labelledby="responsible-title">
      <h2 id="responsible-title" className="mb-4 font-display text-2xl text-ivory-50">
        {t('responsible')}
      </h2>
      <LimitsTab breaks={<BreaksSection />} fallback={waiting} />
    </section>
  )
  return [
    { value: 'Account Information', label: t('information'), content: information },
    { value: 'Responsible Gaming', label: t('responsible'), content: limits },
    { value: 'Promotions', label: t('promotions'), content: <PromotionsTab fallback={waiting} /> },
    { value: 'Refer a Friend', label: t('refer'), content: <ReferFriend fallback={waiting} /> },
  ]
}
