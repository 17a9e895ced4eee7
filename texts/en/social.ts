/** Profiles of social networks on the account page. */
export const social = {
  title: 'Facebook login',
  since: 'You have been able to log in with Facebook since {date}.',
  password: 'Your password',
  remove: 'Remove the link',
} as const
