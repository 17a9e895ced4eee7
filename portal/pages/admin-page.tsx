import type { LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { PlayerData } from '../data/query.tsx'
import { HouseState } from '../features/monitoring/house-state.tsx'
import { StaffTools } from '../features/monitoring/staff-tools.tsx'
import { brandMeta } from '../frame/page-meta.ts'
import { PlayersOnly } from '../frame/players-only.tsx'
import { readTexts } from '../texts/read-texts.server.ts'

export { shouldRevalidate } from '../frame/should-revalidate.ts'

export const loader = async ({ context }: LoaderFunctionArgs) => ({ texts: await readTexts(context, ['monitoring']) })

export const meta = brandMeta

/** The page with links to staff tools. Players without staff access see a refusal. */
export default function AdminPage() {
  return (
    <PlayerData>
      <PlayersOnly authority="ADMIN">{() => <Tools />}</PlayersOnly>
    </PlayerData>
  )
}

function Tools() {
  const t = useTranslations('monitoring')
  return (
    <main id="content" className="page-width py-8 tablet:py-12">
      <div className="mx-auto grid max-w-4xl gap-6">
        <div>
          <h1 className="text-3xl text-ivory-50">{t('title')}</h1>
          <p className="mt-3 max-w-prose text-ivory-200">{t('lead')}</p>
        </div>
        <HouseState />
        <StaffTools />
      </div>
    </main>
  )
}
