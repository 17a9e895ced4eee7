import { Button, buttonClass } from '@baize/ui/button'
import { Skeleton } from '@baize/ui/skeleton'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useOtherTabs } from '../data/accounts.ts'
import { useEvents } from '../data/events/use-events.ts'
import { PlayerData } from '../data/query.tsx'
import { useActiveCurrency } from '../data/balance.ts'
import { useSession } from '../data/session.ts'
import { PlayerAccounts } from '../layouts/player-accounts.tsx'
import { paths } from '../navigation/paths.ts'
import { lazyFeature } from '../frame/lazy-feature.tsx'
import { playersMeta } from '../frame/page-meta.ts'
import { useLogout } from '../frame/use-logout.ts'
import { readTexts } from '../texts/read-texts.server.ts'

export { shouldRevalidate } from '../frame/should-revalidate.ts'

const BalancePanel = lazyFeature(
  () => import('../layouts/wallet/balance-panel.tsx').then((module) => module.BalancePanel),
  ['wallet', 'errors'],
)

const BreaksSection = lazyFeature(
  () => import('../features/restrictions/breaks-section.tsx').then((module) => module.BreaksSection),
  ['restrictions'],
)

const RequestedDocuments = lazyFeature(
  () => import('../features/documents/requested-documents.tsx').then((module) => module.RequestedDocuments),
  ['documents', 'errors'],
)

export async function loader({ context }: LoaderFunctionArgs) {
  return { texts: await readTexts(context, ['restrictions']) }
}

export const meta = playersMeta('restrictions.balance.title', paths.balance())

/** The balance page of players who may not play. */
export default function BalancePage() {
  const t = useTranslations('restrictions.balance')
  const { state } = useSession()
  return (
    <main id="content" className="page-width py-8 tablet:py-12">
      <h1 className="text-3xl text-ivory-50">{t('title')}</h1>
      {state === 'unknown' && <Skeleton className="mt-6 h-96" />}
      {state === 'withdrawal' && (
        <PlayerData>
          <Money />
        </PlayerData>
      )}
      {state !== 'unknown' && state !== 'withdrawal' && (
        <>
          <p className="mt-4 max-w-prose text-ivory-300">{t('none')}</p>
          <Link to={paths.home()} className={`mt-6 ${buttonClass({ tone: 'secondary' })}`}>
            {t('home')}
          </Link>
        </>
      )}
    </main>
  )
}

function Money() {
  const t = useTranslations('restrictions.balance')
  const currency = useActiveCurrency()
  const leave = useLogout()
  useEvents()
  useOtherTabs()
  return (
    <div className="mt-4 grid max-w-[50rem] gap-6">
      <p className="max-w-prose text-ivory-200">{t('lead')}</p>
      <PlayerAccounts />
      <BalancePanel key={currency} label={t('title')} fallback={<Skeleton className="h-96" />} />
      <p className="max-w-prose text-sm text-ivory-300">{t('help')}</p>
      <RequestedDocuments fallback={null} />
      <BreaksSection fallback={<Skeleton className="h-24" />} />
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" busy={leave.isBusy} onClick={() => leave.send(undefined)}>
          {t('logOut')}
        </Button>
        <Link to={paths.contactUs()} className={buttonClass({ tone: 'quiet' })}>
          {t('contact')}
        </Link>
      </div>
    </div>
  )
}
