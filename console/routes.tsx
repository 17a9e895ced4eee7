import type { ComponentType } from 'react'
import { createBrowserRouter } from 'react-router'
import { InvitationPage } from './features/entry/invitation-page.tsx'
import { OpenIdPage } from './features/entry/openid-page.tsx'
import { SignInAgain, SignInPage } from './features/entry/sign-in-page.tsx'
import { paths } from './navigation/paths.ts'
import type { PlaceName } from './navigation/places.ts'
import { AppFrame } from './shell/app-frame.tsx'
import { FaultPage, NotFoundPage } from './shell/fault-pages.tsx'
import { HomePage } from './shell/home-page.tsx'

type LoadPage = () => Promise<ComponentType>

/** The page for each entry of the navigation. */
const pages: Readonly<Record<Exclude<PlaceName, 'home'>, LoadPage>> = {
  requests: async () => (await import('./features/approvals/own-requests-page.tsx')).OwnRequestsPage,
  ownPlayers: async () => (await import('./features/own-players/own-players-page.tsx')).OwnPlayersPage,
  players: async () => (await import('./features/players/players-page.tsx')).PlayersPage,
  documents: async () => (await import('./features/documents/documents-page.tsx')).DocumentsPage,
  findings: async () => (await import('./features/findings/findings-page.tsx')).FindingsPage,
  exclusions: async () => (await import('./features/findings/findings-page.tsx')).ExclusionsPage,
  alerts: async () => (await import('./features/alerts/alerts-page.tsx')).AlertsPage,
  withdrawals: async () => (await import('./features/withdrawals/withdrawals-page.tsx')).WithdrawalsPage,
  approvals: async () => (await import('./features/approvals/approvals-page.tsx')).ApprovalsPage,
  differences: async () => (await import('./features/differences/differences-page.tsx')).DifferencesPage,
  deficits: async () => (await import('./features/deficits/deficits-page.tsx')).DeficitsPage,
  watchedBonuses: async () => (await import('./features/watched-bonuses/watched-bonuses-page.tsx')).WatchedBonusesPage,
  rounds: async () => (await import('./features/rounds/rounds-page.tsx')).RoundsPage,
  reports: async () => (await import('./features/reports/reports-page.tsx')).ReportsPage,
  orders: async () => (await import('./features/orders/orders-page.tsx')).OrdersPage,
  switches: async () => (await import('./features/switches/switches-page.tsx')).SwitchesPage,
  figures: async () => (await import('./features/figures/figures-page.tsx')).FiguresPage,
  monitoring: async () => (await import('./features/monitoring/monitoring-page.tsx')).MonitoringPage,
  webhooks: async () => (await import('./features/webhooks/webhooks-page.tsx')).WebhooksPage,
  content: async () => (await import('./features/content/content-page.tsx')).ContentPage,
  consents: async () => (await import('./features/consents/consents-page.tsx')).ConsentsPage,
  promotions: async () => (await import('./features/content/content-page.tsx')).PromotionsPage,
  books: async () => (await import('./features/books/books-page.tsx')).BooksPage,
  campaigns: async () => (await import('./features/campaigns/campaigns-page.tsx')).CampaignsPage,
  games: async () => (await import('./features/games/games-page.tsx')).GamesPage,
  methods: async () => (await import('./features/methods/methods-page.tsx')).MethodsPage,
  plans: async () => (await import('./features/plans/plans-page.tsx')).PlansPage,
  records: async () => (await import('./features/records/records-page.tsx')).RecordsPage,
  team: async () => (await import('./features/team/team-page.tsx')).TeamPage,
  roles: async () => (await import('./features/team/roles-page.tsx')).RolesPage,
}

/** The pages that are not in the navigation but are opened from other pages. */
const furtherPages: readonly (readonly [path: string, load: LoadPage])[] = [
  [paths.player(':playerId'), async () => (await import('./features/players/player-page.tsx')).PlayerPage],
  [paths.webhook(':endpointId'), async () => (await import('./features/webhooks/endpoint-page.tsx')).EndpointPage],
  [
    paths.contentItem(':collection', ':itemId'),
    async () => (await import('./features/content/item-page.tsx')).ItemPage,
  ],
  [paths.media, async () => (await import('./features/content/media/media-page.tsx')).MediaPage],
  [paths.plan(':planId'), async () => (await import('./features/plans/plan-page.tsx')).PlanPage],
]

const lazyPages = [
  ...Object.entries(pages).map(([name, load]) => [paths[name as PlaceName], load] as const),
  ...furtherPages,
].map(([path, load]) => ({ path, lazy: async () => ({ Component: await load() }) }))

export const router = createBrowserRouter(
  [
    { path: paths.signIn, element: <SignInPage />, errorElement: <FaultPage /> },
    { path: paths.openId, element: <OpenIdPage />, errorElement: <FaultPage /> },
    { path: paths.invitation, element: <InvitationPage />, errorElement: <FaultPage /> },
    {
      element: <AppFrame signIn={<SignInAgain />} />,
      // Empty, because the frame shows its own start screen.
      hydrateFallbackElement: <></>,
      errorElement: <FaultPage />,
      children: [{ path: paths.home, element: <HomePage /> }, ...lazyPages, { path: '*', element: <NotFoundPage /> }],
    },
  ],
  { basename: '/console' },
)
