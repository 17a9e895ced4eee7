import type { Currency } from '@baize/contract/money'
import type { RouterContextProvider } from 'react-router'
import { type Country, countriesIn } from '../../../data/countries.server.ts'
import { serverSettings } from '../../../rendering/server-context.ts'

export interface OfferedCurrency {
  readonly code: Currency
  readonly name: string
}

/**
 * Returns the currencies that a new account can have, beginning with the default. The server provides their names,
 * because the browser's names may differ from those in the server's HTML.
 */
export function currenciesFor(context: Readonly<RouterContextProvider>): readonly OfferedCurrency[] {
  const { language, markets } = context.get(serverSettings)
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  return markets.currencies.map((code) => ({ code, name: names.of(code) ?? code }))
}

/**
 * Returns the countries whose residents may sign up, and the code of the country that is preselected in the list of
 * countries.
 */
export function countriesFor(context: Readonly<RouterContextProvider>): {
  readonly countries: readonly Country[]
  readonly home: string
} {
  const { language, markets } = context.get(serverSettings)
  const countries = countriesIn(language).filter(({ code }) => markets.isOpen(code))
  return { countries, home: markets.home ?? countries[0]?.code ?? '' }
}
