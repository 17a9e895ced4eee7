import type { Currency } from '@baize/contract/money'
import type { Config } from '../../config.ts'

type Markets = Pick<Config, 'brand' | 'signup'>

/** Whether residents of the country may sign up at the brand. */
export const isMarket = ({ brand, signup }: Markets, country: string): boolean =>
  !signup.blockedCountries.includes(country) && (brand.countries?.includes(country) ?? true)

/** Without a list in the brand, the API opens accounts in every currency. */
export const isOfferedCurrency = ({ brand }: Pick<Config, 'brand'>, currency: Currency): boolean =>
  brand.currencies?.includes(currency) ?? true

/** The currencies among which players choose at the sign-up. The first is that of a sign-up which names none. */
export const offeredCurrencies = ({ brand }: Pick<Config, 'brand'>): readonly [Currency, ...Currency[]] => {
  const [first = 'GBP', ...others] = brand.currencies ?? []
  return [first, ...others]
}

/** The country that the sign-up's form proposes: the brand's first, or the portal specification's default. */
export const homeCountry = (markets: Markets): string | undefined =>
  (markets.brand.countries ?? ['GB']).find((country) => isMarket(markets, country))
