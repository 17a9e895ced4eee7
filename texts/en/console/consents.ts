export const consents = {
  title: 'Consents',
  lead: 'The wording that players agree to. A new version needs a second person, and players are asked again.',
  kinds: { MANDATORY: 'mandatory', MARKETING: 'marketing' },
  version: 'version {version}',
  since: 'since {at}',
  earlier: '{count, plural, =1 {1 earlier version} other {# earlier versions}}',
  renew: 'New version',
  renewNamed: 'New version: {name}',
  renewTitle: 'New version of a consent',
  effects: {
    MANDATORY:
      'Every player is asked again. Until they agree, they cannot deposit or open a game, but they can still withdraw.',
    MARKETING:
      'Nobody has agreed to the new wording yet. Players who agreed to the old wording are asked again. Until they agree, they receive no such offers.',
  },
  reason: 'Reason, for the record',
  submit: 'Request a second person',
  asked: 'The new version is waiting for a second person.',
}
