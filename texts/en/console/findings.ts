export const findings = {
  findings: {
    title: 'KYC matches',
    lead: 'Accounts that may belong to one person. Players do not learn of it.',
    empty: 'No match waits for a decision.',
  },
  exclusions: {
    title: 'Exclusion matches',
    lead: 'Accounts that resemble a person who is excluded here or named by the exclusion register. Players do not learn of it.',
    empty: 'No match with an excluded person waits for a decision.',
  },
  failed: 'The matches could not be loaded.',
  kinds: {
    NUMBER: 'Both accounts have shown a document of the same number',
    EXCLUSION: 'The account resembles an excluded person',
  },
  suspected: 'Suspected account',
  other: 'Other account',
  confirmLead: 'The suspected account is never verified.',
  dismissLead: 'The documents of the suspected account can be decided as usual.',
  confirm: 'Same person',
  dismiss: 'Different people',
  done: 'The decision is made.',
}
