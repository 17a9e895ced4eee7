import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { overlayPaths } from './navigation/overlay-paths.ts'

const contentPages = [
  'about-us',
  'terms-conditions',
  'privacy-policy',
  'funds-protection',
  'responsible-gaming',
  'casino-glossary',
]

/** The landing pages, each for one section of the casino. */
const landings = ['casino', 'live-casino', 'bingo']

export default [
  layout('layouts/main-layout.tsx', [
    index('pages/home-page.tsx'),
    ...landings.map((path) => route(path, 'pages/landing-page.tsx', { id: `landing-${path}` })),
    layout('layouts/lobby-layout.tsx', [route('play', 'pages/lobby-page.tsx')]),
    route('minigames', 'pages/mini-games-page.tsx'),
    route('game', 'pages/game-page.tsx'),
    route('game-info', 'pages/game-info-page.tsx'),
    route('account', 'pages/account-page.tsx'),
    route('identification', 'pages/identification-page.tsx'),
    route('loyalty', 'pages/loyalty-page.tsx'),
    route('entity', 'pages/own-data-page.tsx'),
    route('promotions', 'pages/promotions-page.tsx'),
    route('admin', 'pages/admin-page.tsx'),
    route('join', 'pages/join-page.tsx'),
    route('verify', 'pages/verify-page.tsx'),
    route('contact', 'pages/contact-page.tsx'),
    route('doc-confirmation', 'pages/doc-confirmation-page.tsx'),
    route('balance', 'pages/balance-page.tsx'),
    route('self-excluded', 'pages/self-excluded-page.tsx'),
    route('not-me', 'pages/not-me-page.tsx'),
    route('blog/:slug?', 'pages/blog-page.tsx'),
    route('chronos', 'pages/chronos-page.tsx'),
    route('contact-us', 'pages/contact-us-page.tsx'),
    ...contentPages.map((path) => route(path, 'pages/content-page.tsx', { id: `content-${path}` })),
    ...(import.meta.env.DEV ? [route('styleguide', 'pages/styleguide-page.tsx')] : []),
    route('*', 'pages/not-found-page.tsx'),
  ]),
  ...Object.keys(overlayPaths).map((path) =>
    route(path.slice(1), 'navigation/overlay-redirect.ts', { id: `over${path}` }),
  ),
  route('texts/:language/:nouns', 'texts/texts-resource.ts'),
  route('chosen-games/:language', 'catalogue/chosen-games-resource.ts'),
  route('game-search/:language', 'catalogue/game-search-resource.ts'),
  route('game-facts/:language', 'features/games/facts/game-facts-resource.ts'),
  route('lobby-parts/:language', 'features/lobby/lobby-parts-resource.ts'),
  route('bonus-plans/:language', 'promotions/bonus-plans-resource.ts'),
  route('responsible-info/:language', 'content/responsible-info-resource.ts'),
  route('payment-data/:language', 'features/payments/payment-data-resource.ts'),
  route('robots.txt', 'features/content/robots-resource.ts'),
  route('sitemap.xml', 'features/content/sitemap-resource.ts'),
] satisfies RouteConfig
