import type { Config } from '../../config.ts'

/** Whether residents of the country may sign up at the brand. */
export const isMarket = ({ brand, signup }: Pick<Config, 'brand' | 'signup'>, country: string): boolean =>
  !signup.blockedCountries.includes(country) && (brand.countries?.includes(country) ?? true)
