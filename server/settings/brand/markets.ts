import type { Currency } from '@baize/contract/money'
import type { Config } from '../../config.ts'

type Markets = Pick<Config, 'brand' | 'signup'>

/** Whether residents of the country may sign up with the brand. */
export const isMarket = ({ brand, signup }: Markets, country: string): boolean =>
  !signup.blockedCountries.includes(country) && (brand.countries?.includes(country) ?? true)

/** Whether the API opens accounts in the currency. If the brand has no list of currencies, it accepts all of them. */
export const isOfferedCurrency = ({ brand }: Pick<Config, 'brand'>, currency: Currency): boolean =>
  brand.currencies?.includes(currency) ?? true

/**
 * The currencies that players can choose from when they sign up. The first currency is used if a request for a sign-up
 * names none.
 */
export const offeredCurrencies = ({ brand }: Pick<Config, 'brand'>): readonly [Currency, ...Currency[]] => {
  const [first = 'GBP', ...others] = brand.currencies ?? []
  return [first, ...others]
}

/**
 * The country that is preselected in the sign-up form: the first of the brand's countries whose residents may sign up.
 * For a brand without a list of countries it is Great Britain. Undefined if residents of none of these countries may
 * sign up.
 */
export const homeCountry = (markets: Markets): string | undefined =>
  (markets.brand.countries ?? ['GB']).find((country) => isMarket(markets, country))
