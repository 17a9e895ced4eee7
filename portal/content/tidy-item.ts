import { controls, plainText } from '@baize/contract/plain-text'

/**
 * Fields that contain HTML. Loaders must sanitise this HTML before a page inserts it. All other fields are shown as
 * plain text.
 */
const htmlFields = new Set([
  'description',
  'game_information',
  'terms_and_conditions',
  'depositLossWagerInfo',
  'timeoutSelfExclusionInfo',
  'realityCheckInfo',
  'sessionLimitInfo',
  'gameTimeLimitInfo',
])
/**
 * Fields that should be plain text although WordPress writes them as HTML. For example, an apostrophe is `&#8217;`, and
 * a word may be in an element for emphasis.
 */
const titleFields = new Set(['rendered', 'name', 'game_category', 'blog_category'])
const pictureFields = new Set([
  'image',
  'mobile_image',
  'background_image',
  'mobile_background_image',
  'foreground_image',
  'game_thumbnail',
  'logo',
])

const htmlMaximum = 200_000
const textMaximum = 10_000

/** A transparent picture that can be shown instead of any other picture. */
export const noPicture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA7'

/** The origins, besides that of the portal, from which pages may load pictures and videos. */
export type MediaOrigins = ReadonlySet<string>

/**
 * Prepares an item of the content service for a page. Titles are converted to plain text, and overlong texts are cut.
 * Pictures and videos are removed if the content security policy would block their origin.
 */
export function tidyItem<T>(item: T, origins: MediaOrigins): T {
  return tidy(item, '', origins) as T
}

function tidy(value: unknown, field: string, origins: MediaOrigins): unknown {
  if (typeof value === 'string') return tidyText(value, field)
  if (Array.isArray(value)) return value.map((entry: unknown) => tidy(entry, field, origins))
  if (typeof value !== 'object' || value === null) return value
  const whole = pictureFields.has(field) ? tidyPicture(value, origins) : value
  const entries = Object.entries(whole).filter(
    ([name, inner]) => name !== 'video' || isShown(addressOf(inner), origins),
  )
  return Object.fromEntries(entries.map(([name, inner]) => [name, tidy(inner, name, origins)]))
}

function tidyText(text: string, field: string): string {
  const maximum = htmlFields.has(field) ? htmlMaximum : textMaximum
  const cut = text.length > maximum ? `${text.slice(0, maximum)}…` : text
  const clean = cut.replaceAll(controls, '').toWellFormed()
  return titleFields.has(field) ? plainText(clean) : clean
}

function tidyPicture(picture: object, origins: MediaOrigins): object {
  const name = 'guid' in picture ? 'guid' : 'url'
  const { srcset, ...rest } = picture as { srcset?: string; url?: string; guid?: string }
  if (!isShown(rest[name], origins)) return { ...rest, [name]: noPicture }
  const widths = srcset?.split(', ') ?? []
  return widths.length > 0 && widths.every((width) => isShown(width.split(' ')[0], origins)) ? picture : rest
}

const addressOf = (media: unknown): string | undefined => (media as { url?: string } | undefined)?.url

/** Returns whether the page may load a picture or video. A URL without an origin belongs to the portal's origin. */
function isShown(address: string | undefined, origins: MediaOrigins): boolean {
  if (address === undefined) return false
  return address.startsWith('/') || (URL.canParse(address) && origins.has(new URL(address).origin))
}
