/** Every address of the console, below /console. */
export const paths = {
  home: '/',
  signIn: '/sign-in',
  invitation: '/invitation',
  withdrawals: '/withdrawals',
  team: '/team',
  roles: '/roles',
} as const
