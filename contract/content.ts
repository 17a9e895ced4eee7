/**
 * The content service speaks WordPress REST: `/content/wp-json/wp/v2/<collection>`. These are the fields that the
 * portal reads; a WordPress with ACF can take the service's place. Replies are bare arrays with the headers
 * X-WP-Total and X-WP-TotalPages, errors WordPress's own `{code, message, data: {status}}`.
 */
import * as z from 'zod/mini'

export const contentPath = '/wp-json/wp/v2'

const media = z.object({ url: z.string(), width: z.optional(z.number()), height: z.optional(z.number()) })
const rendered = z.object({ rendered: z.string() })
const named = z.object({ id: z.number(), name: z.string() })
const slugged = z.object({ slug: z.string(), name: z.string() })

export const game = z.object({
  id: z.number(),
  slug: z.string(),
  title: rendered,
  game_id: z.string(),
  /** Theoretical return to player in per cent, such as "96.10". */
  game_rtp: z.string(),
  /** Rules as HTML. */
  game_information: z.string(),
  game_priority: z.number(),
  /** `color` is shown, blurred, until the picture is there. */
  game_thumbnail: z.extend(media, { color: z.string() }),
  acf: z.object({
    game_provider: slugged,
    game_category: z.array(z.string()),
    game_platform: z.object({ slug: z.string() }),
    play_for_free: z.boolean(),
    isAuthenticated: z.boolean(),
    keywords: z.string(),
    /** Where it can be played; `all` where the game does not care. */
    device: z.enum(['desktop', 'mobile', 'all']),
  }),
})
export type Game = z.infer<typeof game>

export const category = z.extend(named, { slug: z.string(), priority: z.number() })
export type Category = z.infer<typeof category>

const provider = z.extend(named, { slug: z.string() })

const link = z.object({ title: z.string(), url: z.string() })

export const configuration = z.object({
  /** Base addresses that the browser calls; without ps_endpoint the portal cannot work. */
  ps_endpoint: z.optional(z.string()),
  channels_endpoint: z.optional(z.string()),
  ips_endpoint: z.optional(z.string()),
  maintenance: z.boolean(),
  /** "1": small icons in the lobby. */
  small_icons: z.string(),
  identity_gating: z.boolean(),
  cookie_message: z.string(),
  banner_links: z.array(link),
  footer_text: z.array(z.string()),
  footer_images: z.array(z.object({ image: media, alt: z.string(), url: z.string() })),
  copyright: z.string(),
})
export type Configuration = z.infer<typeof configuration>

export const home = z.object({
  id: z.number(),
  title: rendered,
  /** Portal path whose background this is: `/`, `/join`, `/verify`, `/contact`, … */
  path: z.string(),
  background_image: z.optional(media),
  mobile_background_image: z.optional(media),
  welcome_message: z.string(),
  mobile_welcome_message: z.string(),
  welcome_action: z.array(
    z.object({
      type: z.enum(['authenticated', 'unAuthenticated']),
      label: z.string(),
      action: z.enum(['SIGNUP', 'LOGIN', 'DEPOSIT']),
    }),
  ),
  scroll_arrow: z.boolean(),
})
export type Home = z.infer<typeof home>

/** Rich posts: terms, privacy, funds protection, responsible gaming, glossary, about us, contact us. */
export const post = z.object({
  id: z.number(),
  slug: z.string(),
  title: rendered,
  description: z.string(),
  column: z.number(),
  priority: z.number(),
})
export type Post = z.infer<typeof post>

export const paymentData = z.object({
  id: z.number(),
  code: z.string(),
  title: rendered,
  logo: z.object({ guid: z.string() }),
  /** Comma-separated amounts for the quick buttons. */
  quick_amounts: z.string(),
})
export type PaymentData = z.infer<typeof paymentData>

/** What players read of a bonus plan; its rules are the platform's. */
const bonusPlanPost = z.object({
  id: z.number(),
  bonus_plan_id: z.string(),
  title: rendered,
  image: media,
  /** HTML. */
  description: z.string(),
  terms_and_conditions: z.string(),
  isFeatured: z.boolean(),
})
export type BonusPlanPost = z.infer<typeof bonusPlanPost>

/** Overrides of interface texts: `slug` is the language, `texts` maps a text's key to an ICU message. */
export const translation = z.object({
  id: z.number(),
  slug: z.enum(['en', 'mk']),
  texts: z.record(z.string(), z.string()),
})
export type Translation = z.infer<typeof translation>

export const collections = {
  games: game,
  categories: category,
  providers: provider,
  home,
  payment_data: paymentData,
  bonus_plans: bonusPlanPost,
  translations: translation,
  responsible_gaming: post,
  about_us: post,
  contact_us: post,
  casino_glossary: post,
  privacy_policy: post,
  terms_and_conditions: post,
  funds_protection: post,
} as const
export type Collection = keyof typeof collections | 'configuration'
