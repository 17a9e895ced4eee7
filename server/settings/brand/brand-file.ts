import { currency } from '@baize/contract/money'
import { language } from '@baize/contract/language-shapes'
import * as z from 'zod/mini'
import { colors } from './colors.ts'

const words = (maximum: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum))
const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/))
const file = (types: string) => z.string().check(z.regex(new RegExp(`^[a-z0-9][a-z0-9-]*\\.(${types})$`)))
const typeface = z.strictObject({ family: words(60), file: file('woff2'), weight: words(20) })

/** The National Gambling Helpline. */
export const britishHelpline = '0808 8020 133'

/** The file `brand.json` of a brand's folder. */
export const brandFile = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,30}$/)),
  /** The number of the site, for players, content and reports. It never changes. */
  siteId: z._default(z.int().check(z.minimum(1), z.maximum(999)), 1),
  /** The number of the site whose players may log in here, too. Absent: the site has players of its own. */
  playersOf: z.optional(z.int().check(z.minimum(1), z.maximum(999))),
  name: words(40),
  /** The name beside the sign in the header. */
  shortName: words(20),
  /** The company that holds the licence, as the footer and mails name it. */
  legalEntity: words(200),
  /** Number and issuer of the licence. */
  licence: z.optional(words(200)),
  supportEmail: z.email(),
  /** The helpline that people in the exclusion register are shown. Absent: the British one. */
  helpline: z._default(z.string().check(z.regex(/^\+?[0-9][0-9 ]{2,20}$/)), britishHelpline),
  /** The sender of mails: `Name <address>`. Absent: `MAIL_FROM`. */
  mailFrom: z.optional(words(120)),
  /** The first is shown to visitors whose browser asks for another language. */
  languages: z.array(language).check(z.minLength(1)),
  /** The currencies in which players may open accounts. Absent: all. */
  currencies: z.optional(z.array(currency).check(z.minLength(1))),
  /** ISO 3166-1 alpha-2. Residents of other countries cannot sign up. Absent: all. */
  countries: z.optional(z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1))),
  /** Colours in place of those of `ui/tokens.css`. */
  colors: z._default(z.partialRecord(z.enum(Object.keys(colors) as [keyof typeof colors]), color), {}),
  typefaces: z.optional(z.strictObject({ display: z.optional(typeface), text: z.optional(typeface) })),
  /** The sign of the header and of mails. Absent: the sign of Baize. */
  logo: z.optional(file('svg|png|webp')),
  icon: z.optional(file('svg|png')),
  /** Lines at the end of every mail. */
  mailFooter: z._default(z.array(words(300)).check(z.maxLength(5)), []),
})

export type BrandFile = z.output<typeof brandFile>
