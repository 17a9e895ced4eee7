/**
 * The content service implements the WordPress REST API: `/content/wp-json/wp/v2/<collection>`. This file defines the
 * fields that the portal reads. A WordPress with ACF can replace the service. Replies are bare arrays with the headers
 * X-WP-Total and X-WP-TotalPages. Errors have WordPress's format `{code, message, data: {status}}`.
 */
import * as z from 'zod/mini'
import { language } from '../language-shapes.ts'

export const contentPath = '/wp-json/wp/v2'

/**
 * Pattern of a path on the same site, or of an http(s) URL. Other characters and schemes are excluded, because a
 * browser could run such a text as a script, or understand it differently from this program.
 */
const address = String.raw`(?:https?://|/(?![/\\]))[^\s"'<>\\]*`
const mediaAddress = z.string().check(z.regex(new RegExp(`^${address}$`, 'i')))
/** The target of a link: a path, an http(s) URL, an e-mail address (`mailto:`) or a telephone number (`tel:`). */
const linkAddress = z.string().check(z.regex(new RegExp(String.raw`^(?:${address}|(?:mailto|tel):[^\s"'<>]+)$`, 'i')))
const widths = z.string().check(z.regex(new RegExp(String.raw`^${address} \d+w(?:, ${address} \d+w)*$`, 'i')))

const media = z.object({ url: mediaAddress, width: z.optional(z.number()), height: z.optional(z.number()) })
const rendered = z.object({ rendered: z.string() })

/**
 * How an editor edits a text field: `html` with markup, `lines` as several lines of plain text. By default a text is a
 * single line.
 */
export const textKinds = z.registry<{ readonly kind: 'html' | 'lines' }>()
const html = z.string().register(textKinds, { kind: 'html' })
const lines = z.string().register(textKinds, { kind: 'lines' })
const named = z.object({ id: z.number(), name: z.string() })
const slugged = z.object({ slug: z.string(), name: z.string() })

export const game = z.object({
  id: z.number(),
  slug: z.string(),
  title: rendered,
  game_id: z.string(),
  /** The theoretical return to player (RTP) in per cent, such as "96.10". */
  game_rtp: z.string(),
  game_information: html,
  game_priority: z.number(),
  /**
   * `color` is shown, blurred, until the picture has loaded. `srcset` lists the same picture in other widths, as in
   * HTML.
   */
  game_thumbnail: z.extend(media, {
    color: z.optional(z.string().check(z.regex(/^#[\da-f]{6}$/i))),
    srcset: z.optional(widths),
  }),
  acf: z.object({
    game_provider: slugged,
    game_category: z.array(z.string()),
    game_platform: z.object({ slug: z.string() }),
    play_for_free: z.boolean(),
    isAuthenticated: z.boolean(),
    keywords: lines,
    /** The devices on which the game can be played. `all` if it works equally well on all of them. */
    device: z.enum(['desktop', 'mobile', 'all']),
  }),
})
export type Game = z.infer<typeof game>

export const category = z.extend(named, { slug: z.string(), priority: z.number() })
export type Category = z.infer<typeof category>

const provider = z.extend(named, { slug: z.string() })

const link = z.object({ title: z.string(), url: linkAddress })

/** A URL or a path, or an empty text if there is none. */
const endpoint = z.union([z.literal(''), mediaAddress])

export const configuration = z.object({
  /** The base URLs of the services that the browser calls. The portal cannot work without `ps_endpoint`. */
  ps_endpoint: z.optional(endpoint),
  chronos_endpoint: z.optional(endpoint),
  ips_endpoint: z.optional(endpoint),
  maintenance: z.boolean(),
  /** "1" shows small icons in the lobby. */
  small_icons: z.string(),
  identity_gating: z.boolean(),
  /**
   * The game platforms whose games need another launch URL than the default, with the additional parameters of that
   * URL.
   */
  game_platforms: z.optional(
    z.array(
      z.discriminatedUnion('launch', [
        z.object({ slug: z.string(), launch: z.literal('bingo') }),
        z.object({ slug: z.string(), launch: z.literal('denominated'), skincode: z.string(), nscode: z.string() }),
      ]),
    ),
  ),
  cookie_message: lines,
  banner_links: z.array(link),
  footer_text: z.array(z.string()),
  footer_images: z.array(z.object({ image: media, alt: z.string(), url: linkAddress })),
  copyright: z.string(),
})
export type Configuration = z.infer<typeof configuration>

const action = z.enum(['SIGNUP', 'LOGIN', 'DEPOSIT'])
export type WelcomeAction = z.infer<typeof action>

const slide = z.object({
  type: z.enum(['image', 'video']),
  /**
   * The still picture of a video. It is shown before the video plays, and instead of the video if the player prefers
   * reduced motion.
   */
  image: media,
  mobile_image: z.optional(media),
  video: z.optional(media),
  /** A description of the picture. Empty if the picture is only decoration. */
  alt: z.string(),
})
export type Slide = z.infer<typeof slide>

export const home = z.object({
  id: z.number(),
  title: rendered,
  /** The path of the portal page that has this background: `/`, `/join`, `/verify`, `/contact`, … */
  path: z.string(),
  background_image: z.optional(media),
  mobile_background_image: z.optional(media),
  /** The picture next to the welcome message. If it is absent, the portal shows its own drawing. */
  foreground_image: z.optional(media),
  /** The slides that follow `foreground_image`. */
  hero_carousel: z.optional(z.array(slide)),
  welcome_message: lines,
  mobile_welcome_message: lines,
  welcome_action: z.array(
    z.object({
      type: z.enum(['authenticated', 'unAuthenticated']),
      label: z.string(),
      action,
    }),
  ),
  /** Whether the page shows the strip with the latest big wins. */
  activity_bar: z.optional(z.boolean()),
  scroll_arrow: z.boolean(),
})
export type Home = z.infer<typeof home>

/**
 * The pages that can show a promo card: the home page for visitors, the home page for players, and landing pages for
 * visitors.
 */
export const displayPages = ['home', 'home-auth', 'bingo', 'live-casino', 'casino'] as const

export const promoCard = z.object({
  id: z.number(),
  title: rendered,
  /** A line of text below the title. */
  text: z.optional(z.string()),
  display_page: z.array(z.enum(displayPages)),
  /** Cards are sorted by this number, lowest first. */
  priority: z.number(),
  /** The width of the card in a grid of 12 columns. A card with any other value than 3 or 6 takes all 12 columns. */
  size: z.number(),
  image: media,
  mobile_image: z.optional(media),
  action: z.optional(action),
  /** The target of the card if it has no `action`: a path of the portal, or a URL. */
  url: z.optional(linkAddress),
})
export type PromoCard = z.infer<typeof promoCard>

/** A time in UTC, without a zone: `2026-11-02T09:00:00`. */
const utcTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/))

/** A blog post. `image` is WordPress's featured medium, and `blog_category` contains the names of the categories. */
export const blogPost = z.object({
  id: z.number(),
  slug: z.string(),
  date_gmt: z.optional(utcTime),
  title: rendered,
  short_description: lines,
  description: html,
  image: z.optional(media),
  blog_category: z.array(z.string()),
  priority: z.number(),
})
export type BlogPost = z.infer<typeof blogPost>

/** A notice or a task that players see after the login. */
const actionPost = z.object({
  id: z.number(),
  slug: z.string(),
  title: rendered,
  description: html,
  priority: z.number(),
  url: z.optional(linkAddress),
})

/**
 * A formatted section of one of these pages: terms, privacy, funds protection, responsible gaming, glossary, about us,
 * contact us.
 */
export const post = z.object({
  id: z.number(),
  slug: z.string(),
  /** When the post was last changed. The content service sets this time. */
  modified_gmt: z.optional(utcTime),
  title: rendered,
  description: html,
  column: z.number(),
  priority: z.number(),
})
export type Post = z.infer<typeof post>

/** A way to contact the casino. A post with an `address` is a place that players can visit. */
const contactPost = z.extend(post, {
  address: z.optional(z.string()),
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
  image: z.optional(media),
})
export type ContactPost = z.infer<typeof contactPost>

const responsiblePost = z.extend(post, {
  /** If true, the page leads to the notice about self-exclusion instead of showing posts. */
  directToHome: z.optional(z.boolean()),
  /** Whether the page shows this post. By default true. */
  isInformation: z.optional(z.boolean()),
})

/**
 * How players set their own limits, and the text of each section as HTML. With the period type `Dynamic`, players can
 * choose an amount and a period. With any other value, they can only choose among fixed periods.
 */
const responsibleInfo = z.object({
  id: z.number(),
  rgPeriodType: z.optional(z.string()),
  rgContent: z.object({
    depositLossWagerInfo: z.optional(html),
    timeoutSelfExclusionInfo: z.optional(html),
    realityCheckInfo: z.optional(html),
    sessionLimitInfo: z.optional(html),
    gameTimeLimitInfo: z.optional(html),
  }),
})
export type ResponsibleInfo = z.infer<typeof responsibleInfo>

export const paymentData = z.object({
  id: z.number(),
  code: z.string(),
  title: rendered,
  logo: z.object({ guid: mediaAddress }),
  /** The amounts of the quick buttons, separated by commas. */
  quick_amounts: z.string(),
})
export type PaymentData = z.infer<typeof paymentData>

/** The texts about a bonus plan. The rules of the plan are stored in the platform. */
const bonusPlanPost = z.object({
  id: z.number(),
  bonus_plan_id: z.string(),
  title: rendered,
  image: media,
  description: html,
  terms_and_conditions: html,
  /**
   * The number of free spins that the page shows. It does not change the bonus, whose rules are stored in the platform.
   */
  free_spins: z.optional(z.number()),
  isFeatured: z.boolean(),
})
export type BonusPlanPost = z.infer<typeof bonusPlanPost>

/**
 * Overrides of interface texts in one language. `slug` is the language, and `texts` maps the key of each text to an ICU
 * message.
 */
export const translation = z.object({
  id: z.number(),
  slug: language,
  texts: z.record(z.string(), z.string()),
})
export type Translation = z.infer<typeof translation>

export const collections = {
  games: game,
  categories: category,
  providers: provider,
  home,
  promo_cards: promoCard,
  payment_data: paymentData,
  bonus_plans: bonusPlanPost,
  translations: translation,
  blog: blogPost,
  blog_category: category,
  actions: actionPost,
  self_excluded: post,
  responsible_gaming: responsiblePost,
  responsible_gaming_info: responsibleInfo,
  about_us: post,
  contact_us: contactPost,
  casino_glossary: post,
  privacy_policy: post,
  terms_and_conditions: post,
  funds_protection: post,
} as const
export type Collection = keyof typeof collections | 'configuration'

export const collectionNames = ['configuration', ...(Object.keys(collections) as (keyof typeof collections)[])] as const

/** Returns the schema for an item of the collection. */
export const shapeOf = (collection: Collection) =>
  collection === 'configuration' ? configuration : collections[collection]
