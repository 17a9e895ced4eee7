import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { countriesIn } from '../data/countries.server.ts'
import { PlayerData } from '../data/query.tsx'
import { LoyaltyShop } from '../features/loyalty/loyalty-shop.tsx'
import { serverSettings } from '../rendering/server-context.ts'
import { playersMeta } from '../frame/page-meta.ts'
import { paths } from '../navigation/paths.ts'
import { PlayersOnly } from '../frame/players-only.tsx'
import { readTexts } from '../texts/read-texts.server.ts'

export { shouldRevalidate } from '../frame/should-revalidate.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { language } = context.get(serverSettings)
  const countries = countriesIn(language).map(({ code, name }) => ({ code, name }))
  return { texts: await readTexts(context, ['loyalty', 'errors']), countries }
}

export const meta = playersMeta('loyalty.title', paths.loyalty())

/** The loyalty shop. The query parameter `view` selects the cart or the orders. */
export default function LoyaltyPage() {
  const { countries } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const wanted = search.get('view')
  const view = wanted === 'cart' || wanted === 'orders' ? wanted : 'items'
  return (
    <PlayerData>
      <PlayersOnly>{() => <LoyaltyShop view={view} countries={countries} />}</PlayersOnly>
    </PlayerData>
  )
}
