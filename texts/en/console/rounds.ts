export const rounds = {
  title: 'Interrupted rounds',
  lead: 'Rounds from the last year that stayed open too long.',
  empty: 'There are no interrupted rounds.',
  outcomes: {
    studio: 'The studio will resume the round.',
    refund: 'The platform will return the stakes.',
  },
}
