import { createBrowserRouter } from 'react-router'
import { InvitationPage } from './features/entry/invitation-page.tsx'
import { OpenIdPage } from './features/entry/openid-page.tsx'
import { SignInAgain, SignInPage } from './features/entry/sign-in-page.tsx'
import { paths } from './navigation/paths.ts'
import { AppFrame } from './shell/app-frame.tsx'
import { FaultPage, NotFoundPage } from './shell/fault-pages.tsx'
import { HomePage } from './shell/home-page.tsx'

export const router = createBrowserRouter(
  [
    { path: paths.signIn, element: <SignInPage />, errorElement: <FaultPage /> },
    { path: paths.openId, element: <OpenIdPage />, errorElement: <FaultPage /> },
    { path: paths.invitation, element: <InvitationPage />, errorElement: <FaultPage /> },
    {
      element: <AppFrame signIn={<SignInAgain />} />,
      // the frame shows its own start
      hydrateFallbackElement: <></>,
      errorElement: <FaultPage />,
      children: [
        { path: paths.home, element: <HomePage /> },
        {
          path: paths.requests,
          lazy: async () => ({
            Component: (await import('./features/approvals/own-requests-page.tsx')).OwnRequestsPage,
          }),
        },
        {
          path: paths.ownPlayers,
          lazy: async () => ({
            Component: (await import('./features/own-players/own-players-page.tsx')).OwnPlayersPage,
          }),
        },
        {
          path: paths.players,
          lazy: async () => ({ Component: (await import('./features/players/players-page.tsx')).PlayersPage }),
        },
        {
          path: paths.player(':playerId'),
          lazy: async () => ({ Component: (await import('./features/players/player-page.tsx')).PlayerPage }),
        },
        {
          path: paths.documents,
          lazy: async () => ({ Component: (await import('./features/documents/documents-page.tsx')).DocumentsPage }),
        },
        {
          path: paths.findings,
          lazy: async () => ({ Component: (await import('./features/findings/findings-page.tsx')).FindingsPage }),
        },
        {
          path: paths.exclusions,
          lazy: async () => ({ Component: (await import('./features/findings/findings-page.tsx')).ExclusionsPage }),
        },
        {
          path: paths.alerts,
          lazy: async () => ({ Component: (await import('./features/alerts/alerts-page.tsx')).AlertsPage }),
        },
        {
          path: paths.withdrawals,
          lazy: async () => ({
            Component: (await import('./features/withdrawals/withdrawals-page.tsx')).WithdrawalsPage,
          }),
        },
        {
          path: paths.approvals,
          lazy: async () => ({ Component: (await import('./features/approvals/approvals-page.tsx')).ApprovalsPage }),
        },
        {
          path: paths.differences,
          lazy: async () => ({
            Component: (await import('./features/differences/differences-page.tsx')).DifferencesPage,
          }),
        },
        {
          path: paths.deficits,
          lazy: async () => ({ Component: (await import('./features/deficits/deficits-page.tsx')).DeficitsPage }),
        },
        {
          path: paths.rounds,
          lazy: async () => ({ Component: (await import('./features/rounds/rounds-page.tsx')).RoundsPage }),
        },
        {
          path: paths.reports,
          lazy: async () => ({ Component: (await import('./features/reports/reports-page.tsx')).ReportsPage }),
        },
        {
          path: paths.orders,
          lazy: async () => ({ Component: (await import('./features/orders/orders-page.tsx')).OrdersPage }),
        },
        {
          path: paths.switches,
          lazy: async () => ({ Component: (await import('./features/switches/switches-page.tsx')).SwitchesPage }),
        },
        {
          path: paths.figures,
          lazy: async () => ({ Component: (await import('./features/figures/figures-page.tsx')).FiguresPage }),
        },
        {
          path: paths.monitoring,
          lazy: async () => ({ Component: (await import('./features/monitoring/monitoring-page.tsx')).MonitoringPage }),
        },
        {
          path: paths.webhooks,
          lazy: async () => ({ Component: (await import('./features/webhooks/webhooks-page.tsx')).WebhooksPage }),
        },
        {
          path: paths.webhook(':endpointId'),
          lazy: async () => ({ Component: (await import('./features/webhooks/endpoint-page.tsx')).EndpointPage }),
        },
        {
          path: paths.content,
          lazy: async () => ({ Component: (await import('./features/content/content-page.tsx')).ContentPage }),
        },
        {
          path: paths.contentItem(':collection', ':itemId'),
          lazy: async () => ({ Component: (await import('./features/content/item-page.tsx')).ItemPage }),
        },
        {
          path: paths.consents,
          lazy: async () => ({ Component: (await import('./features/consents/consents-page.tsx')).ConsentsPage }),
        },
        {
          path: paths.promotions,
          lazy: async () => ({ Component: (await import('./features/content/content-page.tsx')).PromotionsPage }),
        },
        {
          path: paths.media,
          lazy: async () => ({ Component: (await import('./features/content/media/media-page.tsx')).MediaPage }),
        },
        {
          path: paths.books,
          lazy: async () => ({ Component: (await import('./features/books/books-page.tsx')).BooksPage }),
        },
        {
          path: paths.campaigns,
          lazy: async () => ({ Component: (await import('./features/campaigns/campaigns-page.tsx')).CampaignsPage }),
        },
        {
          path: paths.games,
          lazy: async () => ({ Component: (await import('./features/games/games-page.tsx')).GamesPage }),
        },
        {
          path: paths.methods,
          lazy: async () => ({ Component: (await import('./features/methods/methods-page.tsx')).MethodsPage }),
        },
        {
          path: paths.plans,
          lazy: async () => ({ Component: (await import('./features/plans/plans-page.tsx')).PlansPage }),
        },
        {
          path: paths.plan(':planId'),
          lazy: async () => ({ Component: (await import('./features/plans/plan-page.tsx')).PlanPage }),
        },
        {
          path: paths.records,
          lazy: async () => ({ Component: (await import('./features/records/records-page.tsx')).RecordsPage }),
        },
        {
          path: paths.team,
          lazy: async () => ({ Component: (await import('./features/team/team-page.tsx')).TeamPage }),
        },
        {
          path: paths.roles,
          lazy: async () => ({ Component: (await import('./features/team/roles-page.tsx')).RolesPage }),
        },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ],
  { basename: '/console' },
)
