export const consents = {
  title: 'Consents',
  lead: 'The texts that players agree to. A new version needs a second approver, and players are then asked to agree again.',
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
      'Players who agreed to the old wording are asked again. Until they agree to the new wording, they receive none of the offers that this consent covers.',
  },
  reason: 'Reason (for the record)',
  submit: 'Request approval',
  asked: 'The new version is waiting for a second approver.',
}
