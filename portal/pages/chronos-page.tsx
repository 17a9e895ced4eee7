import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { PlayerData } from '../data/query.tsx'
import { Board } from '../features/channels/board.tsx'
import { paths } from '../navigation/paths.ts'
import { ownText, plainMeta } from '../frame/page-meta.ts'
import { readTexts } from '../texts/read-texts.server.ts'

export { shouldRevalidate } from '../frame/should-revalidate.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  return { texts: await readTexts(context, ['channels']) }
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  plainMeta(matches, { path: paths.chronos(), page: ownText(loaderData?.texts, 'channels.title') })

/** The page with the casino's news and the players' chat, which are updated live. */
export default function ChronosPage() {
  const t = useTranslations('channels')
  return (
    <main id="content" className="page-width py-12 tablet:py-16">
      <h1 className="text-3xl text-ivory-50">{t('title')}</h1>
      <p className="mt-3 mb-8 max-w-prose text-ivory-300">{t('lead')}</p>
      <PlayerData>
        <Board />
      </PlayerData>
    </main>
  )
}
