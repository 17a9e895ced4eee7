export const bonuses = {
  title: 'Promotions',
  empty: 'There are no promotions just now.',
  terms: 'Terms & Conditions',
  readMore: 'Read more',
} as const
