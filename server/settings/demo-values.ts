/** Secrets of the demo; production refuses to start with any of them. */
export const demoSecrets = {
  SECRET_KEY: 'demo-secret-key-of-the-sandbox-only',
  WORLDPAY_PASSWORD: 'demo-worldpay',
  WORLDPAY_NOTIFY_PASSWORD: 'demo-worldpay-notify',
  SKRILL_PASSWORD: 'demo-skrill',
  SKRILL_SECRET_WORD: 'demoskrill',
  NETELLER_PASSWORD: 'demo-neteller',
  NETELLER_NOTIFY_PASSWORD: 'demo-neteller-notify',
  IDENTITY_REGISTRY_KEY: 'demo-registry',
  EXCLUSION_REGISTER_KEY: 'demo-register',
  STUDIO_SECRET: 'demo-studio',
  PRAGMATIC_SECRET: 'demo-pragmatic',
  STAFF_KEYS: 'demo:demo-staff-key-of-the-sandbox',
  FACEBOOK_APP_SECRET: 'demo-facebook',
  LOQATE_KEY: 'demo-loqate-key',
} as const
