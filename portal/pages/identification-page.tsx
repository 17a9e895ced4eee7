import { Button, buttonClass } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import { Skeleton } from '@baize/ui/skeleton'
import { Loaded } from '@baize/web/states/loaded'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, type LoaderFunctionArgs, Navigate, useLoaderData, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { type Player, usePlayer } from '../data/player.ts'
import { PlayerData } from '../data/query.tsx'
import { useSession } from '../data/session.ts'
import { paths } from '../navigation/paths.ts'
import { openLogin, replaceOverlay } from '../frame/overlays.ts'
import { playersMeta } from '../frame/page-meta.ts'
import { countriesFor } from '../features/signup/screen/markets.server.ts'
import { lazyFeature } from '../frame/lazy-feature.tsx'
import { readTexts } from '../texts/read-texts.server.ts'

export { shouldRevalidate } from '../frame/should-revalidate.ts'

const DocumentsSection = lazyFeature(
  () => import('../features/documents/documents-section.tsx').then((module) => module.DocumentsSection),
  ['documents'],
)
const IdentificationTabs = lazyFeature(
  () => import('../features/identification/identification-tabs.tsx').then((module) => module.IdentificationTabs),
  ['identification', 'documents', 'errors'],
)

const UploadedBefore = lazyFeature(
  () => import('../features/documents/uploaded-before.tsx').then((module) => module.UploadedBefore),
  ['identification'],
)

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  texts: await readTexts(context, ['identification']),
  ...countriesFor(context),
})

export const meta = playersMeta('identification.title', paths.identification())

/**
 * The page on which players prove their identity. Identity-check mode redirects players to this page if they have not
 * done so.
 */
export default function IdentificationPage() {
  const t = useTranslations('identification')
  return (
    <main id="content" className="page-width py-8 tablet:py-12">
      <div className="mx-auto max-w-3xl">
        <h1 className="text-3xl text-ivory-50">{t('title')}</h1>
        <p className="mt-3 max-w-prose text-ivory-200">{t('lead')}</p>
        <div className="mt-8 rounded-panel border border-ivory-50/6 bg-felt-850/95 p-5 shadow-panel narrow:p-8">
          <PlayerData>
            <Content />
          </PlayerData>
        </div>
      </div>
    </main>
  )
}

function Content() {
  const failed = useTranslations('shell.failed')('details')
  const { state } = useSession()
  const player = usePlayer()
  if (state === 'visitor') return <Visitor />
  return (
    <Loaded read={player} waiting="h-72" failed={failed}>
      {(known) => <Identification player={known} />}
    </Loaded>
  )
}

function Identification({ player }: { player: Player }) {
  const t = useTranslations('identification')
  const { countries, home } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  // True once this page has shown the tabs. They then stay, so that a player who becomes verified on this page still
  // sees the result.
  const [begun, setBegun] = useState(false)
  const { registrationStatus, kycStatus, emailConfirmed, usernameTaken } = player
  if (registrationStatus === 'PLAYER' && kycStatus === 'PASS' && !begun) return <Verified />
  if (registrationStatus === 'KYC_FAILED_LOCK') {
    return (
      <Notice text={t('locked')}>
        <Link to={paths.contactUs()} className={buttonClass()}>
          {t('support')}
        </Link>
      </Notice>
    )
  }
  const isNew = registrationStatus === 'QUICK_REG'
  if (isNew && (!emailConfirmed || usernameTaken)) return <Navigate to={paths.verify()} replace />
  if (!begun) setBegun(true)
  return (
    <>
      <UploadedBefore />
      <IdentificationTabs
        player={{ userId: player.userId, birthDate: player.birthDate, countries, home }}
        requested={search.get('identification')}
        documents={isNew ? undefined : <DocumentsSection fallback={<Skeleton className="h-72" />} />}
        fallback={<Skeleton className="h-72" />}
      />
      {isNew && (
        <p className="mt-8 text-sm">
          <Link to={paths.contact()} className="text-brass-200 underline underline-offset-4 hover:text-brass-300">
            {t('byHand')}
          </Link>
        </p>
      )}
    </>
  )
}

function Visitor() {
  const t = useTranslations('identification')
  // The portal specification demands that the sign-up opens on this page. Once the visitor has closed it, it stays
  // closed until their next visit.
  useEffect(() => replaceOverlay('signup'), [])
  return (
    <Notice text={t('visitor')}>
      <Button onClick={() => openLogin({ origin: paths.identification() })}>{t('logIn')}</Button>
      <Link to={paths.join()} className={buttonClass({ tone: 'secondary' })}>
        {t('joinNow')}
      </Link>
    </Notice>
  )
}

function Verified() {
  const t = useTranslations('identification')
  return (
    <Notice text={t('verified')}>
      <Link to={paths.play()} className={buttonClass()}>
        {t('toGames')}
      </Link>
    </Notice>
  )
}

function Notice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-6">
      <span className="grid size-14 place-items-center rounded-full border border-brass-500 text-brass-300">
        <Icon name="user" className="size-7" />
      </span>
      <p className="text-lg text-ivory-50">{text}</p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  )
}
