export const rounds = {
  title: 'Interrupted rounds',
  lead: 'Rounds of the last year that stayed open for too long.',
  empty: 'No round was interrupted.',
  outcomes: {
    studio: 'The studio resumes it.',
    refund: 'The platform gives the stakes back.',
  },
}
