/** Profiles of social networks on the account page. */
export const social = {
  title: 'Log-in with Facebook',
  since: 'Your Facebook profile opens this account since {date}.',
  password: 'Your password',
  remove: 'Remove the link',
} as const
