/** The section of the account page for the link to a profile at a social network. */
export const social = {
  title: 'Facebook login',
  since: 'You have been able to log in with Facebook since {date}.',
  password: 'Your password',
  remove: 'Remove the link',
} as const
