import type { Language } from '@baize/contract/languages'
import type { SegmentRule } from '@baize/contract/campaigns/segments'
import type { Currency } from '@baize/contract/money'

export type Fact = SegmentRule['fact']

/** A rule as it is typed. Each fact uses only some of the fields: see `fieldsOfFact`. */
export interface RuleDraft {
  readonly fact: Fact
  readonly countries: string
  readonly language: Language
  readonly currency: Currency
  readonly site: string
  readonly days: string
  readonly minimum: string
  readonly maximum: string
}

type Field = Exclude<keyof RuleDraft, 'fact'>

export const fieldsOfFact: Readonly<Record<Fact, readonly Field[]>> = {
  COUNTRY: ['countries'],
  LANGUAGE: ['language'],
  CURRENCY: ['currency'],
  SITE: ['site'],
  REGISTERED: ['minimum', 'maximum'],
  LAST_LOGIN: ['minimum', 'maximum'],
  DEPOSITS: ['days', 'minimum', 'maximum'],
  DEPOSITED: ['days', 'currency', 'minimum', 'maximum'],
  STAKED: ['days', 'currency', 'minimum', 'maximum'],
}

export const facts = Object.keys(fieldsOfFact) as Fact[]

export const freshRule: RuleDraft = {
  fact: 'COUNTRY',
  countries: '',
  language: 'en',
  currency: 'GBP',
  site: '1',
  days: '30',
  minimum: '',
  maximum: '',
}

export function draftOf(rule: SegmentRule): RuleDraft {
  const { minimum, maximum, days, site, countries, ...others } = rule as Given
  return {
    ...freshRule,
    ...others,
    ...(countries && { countries: countries.join(' ') }),
    ...(site !== undefined && { site: String(site) }),
    ...(days !== undefined && { days: String(days) }),
    minimum: textOf(minimum),
    maximum: textOf(maximum),
  }
}

/**
 * A rule as the API contract defines it. All fields that any kind of rule may have are optional here, so that one
 * function can read every kind.
 */
interface Given extends Pick<RuleDraft, 'fact'>, Partial<Pick<RuleDraft, 'language' | 'currency'>> {
  readonly countries?: readonly string[]
  readonly site?: number
  readonly days?: number
  readonly minimum?: number | string
  readonly maximum?: number | string
}

const textOf = (value: number | string | undefined): string => String(value ?? '')

/** Returns the rule in the format of the request. Undefined while a field is missing or wrong. */
export function ruleOf({
  fact,
  countries,
  language,
  currency,
  site,
  days,
  minimum,
  maximum,
}: RuleDraft): SegmentRule | undefined {
  switch (fact) {
    case 'COUNTRY': {
      const found = countries.toUpperCase().match(/\b[A-Z]{2}\b/g) ?? []
      return found.length > 0 ? { fact, countries: [...found] } : undefined
    }
    case 'LANGUAGE':
      return { fact, language }
    case 'CURRENCY':
      return { fact, currency }
    case 'SITE':
      return { fact, site: Number(site) }
    case 'REGISTERED':
    case 'LAST_LOGIN':
      return areCounts(minimum, maximum) ? { fact, ...countRange(minimum, maximum) } : undefined
    case 'DEPOSITS':
      return areCounts(minimum, maximum) && isDays(days)
        ? { fact, days: Number(days), ...countRange(minimum, maximum) }
        : undefined
    case 'DEPOSITED':
    case 'STAKED':
      return areAmounts(minimum, maximum) && isDays(days)
        ? { fact, currency, days: Number(days), ...(minimum && { minimum }), ...(maximum && { maximum }) }
        : undefined
  }
}

const isDays = (text: string): boolean => /^[1-9]\d{0,3}$/.test(text)
const areCounts = (...texts: string[]): boolean =>
  texts.some(Boolean) && texts.every((text) => /^(\d{1,6})?$/.test(text))
const areAmounts = (...texts: string[]): boolean =>
  texts.some(Boolean) && texts.every((text) => /^(\d{1,15}(\.\d{1,8})?)?$/.test(text))

const countRange = (minimum: string, maximum: string) => ({
  ...(minimum && { minimum: Number(minimum) }),
  ...(maximum && { maximum: Number(maximum) }),
})
