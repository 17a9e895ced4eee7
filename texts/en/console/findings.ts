export const findings = {
  findings: {
    title: 'KYC matches',
    lead: 'Accounts that may belong to the same person. Players are not notified of these matches.',
    empty: 'No matches are waiting for a decision.',
  },
  exclusions: {
    title: 'Exclusion matches',
    lead: 'Accounts that resemble a person who is excluded here or listed in the exclusion register. Players are not notified of these matches.',
    empty: 'No matches with an excluded person are waiting for a decision.',
  },
  failed: 'The matches could not be loaded.',
  kinds: {
    NUMBER: 'Both accounts have used a document with the same number',
    EXCLUSION: 'The account’s details resemble those of an excluded person',
  },
  held: 'Likelihood: {score}%. The suspected account cannot be verified until you have decided.',
  notHeld:
    'Likelihood: {score}%. Besides the birth date, only the names are similar, so the suspected account is not held back.',
  suspected: 'Suspected account',
  other: 'Other account',
  confirmLead: 'The suspected account will never be verified.',
  dismissLead: 'You can decide on the documents of the suspected account as usual.',
  confirm: 'Same person',
  dismiss: 'Different people',
  done: 'The decision has been recorded.',
}
