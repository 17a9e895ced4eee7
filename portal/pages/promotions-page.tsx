import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { readPlans } from '../promotions/read-plans.server.ts'
import { paths } from '../navigation/paths.ts'
import { ownText, plainMeta } from '../frame/page-meta.ts'
import { readTexts } from '../texts/read-texts.server.ts'
import { PromotionCards } from '../features/bonuses/promotion-cards.tsx'

export { shouldRevalidate } from '../frame/should-revalidate.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const [texts, plans] = await Promise.all([readTexts(context, ['bonuses']), readPlans(context)])
  return { texts, plans: plans.filter(({ isFeatured }) => isFeatured) }
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  plainMeta(matches, { path: paths.promotions(), page: ownText(loaderData?.texts, 'bonuses.title') })

/** The casino's bonus plans, visible to everybody. */
export default function PromotionsPage() {
  const t = useTranslations('bonuses')
  const { plans } = useLoaderData<typeof loader>()
  return (
    <main id="content" className="page-width pt-12 tablet:pt-20">
      <h1 className="text-3xl text-ivory-50">{t('title')}</h1>
      <span aria-hidden className="mt-6 block h-px w-24 bg-brass-400/60" />
      <div className="mt-10">
        <PromotionCards plans={plans} heading="h2" />
      </div>
    </main>
  )
}
