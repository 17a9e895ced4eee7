export const findings = {
  title: 'KYC matches',
  lead: 'Accounts that may belong to one person, or to an excluded one. Players do not learn of it.',
  failed: 'The matches could not be loaded.',
  retry: 'Try again',
  empty: 'No match waits for a decision.',
  kinds: {
    NUMBER: 'Both accounts have shown a document of the same number',
    EXCLUSION: 'The account resembles a person on the exclusion register',
  },
  suspected: 'Suspected account',
  other: 'Other account',
  reason: 'Reason, for the record',
  confirm: 'Same person',
  dismiss: 'Different people',
  done: 'The decision is made.',
}
