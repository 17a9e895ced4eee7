import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Addresses that show the home page and open a sidebar or the wallet over it: see `shell/openings.ts`. */
const openings = [
  'login',
  'signup',
  'session-expired',
  'confirm-signup',
  'reset-password',
  'deposit',
  'deposit-success',
  'wallet',
  'history',
]

const contentPages = [
  'about-us',
  'contact-us',
  'terms-conditions',
  'privacy-policy',
  'funds-protection',
  'responsible-gaming',
  'casino-glossary',
]

/** Ways into one part of the house. */
const landings = ['casino', 'live-casino', 'bingo']

export default [
  layout('layouts/main-layout.tsx', [
    index('features/home/home-page.tsx'),
    ...openings.map((path) => route(path, 'features/home/home-page.tsx', { id: `opening-${path}` })),
    ...landings.map((path) => route(path, 'features/home/landing-page.tsx', { id: `landing-${path}` })),
    layout('features/lobby/lobby-layout.tsx', [route('play', 'features/lobby/lobby-page.tsx')]),
    route('minigames', 'features/lobby/mini-games-page.tsx'),
    route('game', 'features/games/game-page.tsx'),
    route('game-info', 'features/games/game-info-page.tsx'),
    route('account', 'layouts/account-page.tsx'),
    route('identification', 'layouts/identification-page.tsx'),
    route('entity', 'features/account/own-data-page.tsx'),
    route('promotions', 'features/bonuses/promotions-page.tsx'),
    route('admin', 'features/account/admin-page.tsx'),
    route('join', 'features/signup/join-page.tsx'),
    route('verify', 'features/signup/verify-page.tsx'),
    route('contact', 'features/signup/contact-page.tsx'),
    route('doc-confirmation', 'features/signup/doc-confirmation-page.tsx'),
    route('self-excluded', 'features/signup/self-excluded-page.tsx'),
    ...contentPages.map((path) => route(path, 'features/content/content-page.tsx', { id: `content-${path}` })),
    ...(import.meta.env.DEV ? [route('styleguide', 'features/styleguide/styleguide-page.tsx')] : []),
    route('*', 'features/content/not-found-page.tsx'),
  ]),
  route('texts/:language/:nouns', 'texts/texts-resource.ts'),
  route('chosen-games/:language', 'catalogue/chosen-games-resource.ts'),
  route('game-search/:language', 'catalogue/game-search-resource.ts'),
  route('game-facts/:language', 'features/games/game-facts-resource.ts'),
  route('lobby-parts/:language', 'features/lobby/lobby-parts-resource.ts'),
  route('bonus-plans/:language', 'promotions/plan-data-resource.ts'),
  route('payment-data/:language', 'features/wallet/payment/payment-data-resource.ts'),
  route('robots.txt', 'features/content/robots-resource.ts'),
  route('sitemap.xml', 'features/content/sitemap-resource.ts'),
] satisfies RouteConfig
