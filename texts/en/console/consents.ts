export const consents = {
  title: 'Consents',
  lead: 'The words to which players agree. A new version needs a second person, and players are asked again.',
  kinds: { MANDATORY: 'mandatory', MARKETING: 'marketing' },
  version: 'version {version}',
  since: 'since {at}',
  earlier: '{count, plural, =1 {1 earlier version} other {# earlier versions}}',
  renew: 'New version',
  renewNamed: 'New version: {name}',
  renewTitle: 'New version of a consent',
  effects: {
    MANDATORY:
      'Every player is asked again. Until they accept, they cannot deposit or open a game; they can still withdraw.',
    MARKETING:
      'Nobody has agreed to the new words. Players who had agreed to the old ones are asked once more. Until they agree, they get no such offers.',
  },
  reason: 'Reason, for the record',
  submit: 'Ask a second person',
  asked: 'The new version waits for a second person.',
}
