import { currency } from '@baize/contract/money'
import { language } from '@baize/contract/language-shapes'
import * as z from 'zod/mini'
import { timeZone } from '../shapes.ts'
import { colors } from './colors.ts'

const words = (maximum: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum))
const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/))
const file = (types: string) => z.string().check(z.regex(new RegExp(`^[a-z0-9][a-z0-9-]*\\.(${types})$`)))
const typeface = z.strictObject({ family: words(60), file: file('woff2'), weight: words(20) })

/** The telephone number of the National Gambling Helpline. */
export const britishHelpline = '0808 8020 133'

/** The schema of the file `brand.json` in a brand's folder. */
export const brandFile = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,30}$/)),
  /** The number by which players, content and reports refer to the site in the database. It must never change. */
  siteId: z._default(z.int().check(z.minimum(1), z.maximum(999)), 1),
  /**
   * The `siteId` of another site with which this site shares its players, so that one account works at both sites.
   * Absent if the site has its own players.
   */
  playersOf: z.optional(z.int().check(z.minimum(1), z.maximum(999))),
  name: words(40),
  /** The name next to the logo in the header. */
  shortName: words(20),
  /** The company that holds the licence, as shown in the footer and in e-mails. */
  legalEntity: words(200),
  /** The number of the licence and the authority that issued it. */
  licence: z.optional(words(200)),
  supportEmail: z.email(),
  /**
   * The telephone number of the helpline that is shown to people who are in the exclusion register. By default it is
   * the British helpline.
   */
  helpline: z._default(z.string().check(z.regex(/^\+?[0-9][0-9 ]{2,20}$/)), britishHelpline),
  /** The sender of e-mails: `Name <address>`. By default the value of `MAIL_FROM`. */
  mailFrom: z.optional(words(120)),
  /** The languages of the site. The first language is shown to visitors whose browser prefers none of the languages. */
  languages: z.array(language).check(z.minLength(1)),
  /** The currencies in which players may open accounts. Absent means all currencies. */
  currencies: z.optional(z.array(currency).check(z.minLength(1))),
  /** The countries whose residents can sign up, as ISO 3166-1 alpha-2. Absent means all countries. */
  countries: z.optional(z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1))),
  /**
   * The time zone by which ages and the dates on documents are judged. By default the value of `PROTECTION_TIME_ZONE`.
   */
  timeZone: z.optional(timeZone),
  /** Colours that replace those of `ui/tokens.css`. */
  colors: z._default(z.partialRecord(z.enum(Object.keys(colors) as [keyof typeof colors]), color), {}),
  typefaces: z.optional(z.strictObject({ display: z.optional(typeface), text: z.optional(typeface) })),
  /** The logo in the header and in e-mails. By default Baize's own logo. */
  logo: z.optional(file('svg|png|webp')),
  icon: z.optional(file('svg|png')),
  /** Lines that are added at the end of every e-mail. */
  mailFooter: z._default(z.array(words(300)).check(z.maxLength(5)), []),
})

export type BrandFile = z.output<typeof brandFile>
