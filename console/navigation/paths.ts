/** Every address of the console, below /console. */
export const paths = {
  home: '/',
  signIn: '/sign-in',
  invitation: '/invitation',
  players: '/players',
  player: (playerId: string): string => `/players/${playerId}`,
  documents: '/documents',
  findings: '/findings',
  alerts: '/alerts',
  withdrawals: '/withdrawals',
  approvals: '/approvals',
  records: '/records',
  team: '/team',
  roles: '/roles',
} as const
