/** The demo's secrets, which the casino and the sandbox share. Production refuses to start with any of them. */
export const demoSecrets = {
  SECRET_KEY: 'demo-secret-key-of-the-sandbox-only',
  WORLDPAY_PASSWORD: 'demo-worldpay',
  WORLDPAY_NOTIFY_PASSWORD: 'demo-worldpay-notify',
  SKRILL_PASSWORD: 'demo-skrill',
  SKRILL_SECRET_WORD: 'demoskrill',
  NETELLER_PASSWORD: 'demo-neteller',
  NETELLER_NOTIFY_PASSWORD: 'demo-neteller-notify',
  NEKBIT_SECRET: 'demo-nekbit-secret-of-the-sandbox',
  OMEGA_SECRET: 'demo-omega-secret-of-the-sandbox',
  PAYMENTIQ_SECRET: 'demo-paymentiq-secret-of-the-sandbox',
  IDENTITY_REGISTRY_KEY: 'demo-registry',
  EXCLUSION_REGISTER_KEY: 'demo-register',
  VULNERABILITY_REGISTER_KEY: 'demo-vulnerability',
  STUDIO_SECRET: 'demo-studio',
  PRAGMATIC_SECRET: 'demo-pragmatic',
  STAFF_KEYS: 'demo:demo-staff-key-of-the-sandbox:administrator:2099-12-31',
  STAFF_OPENID_CLIENT_SECRET: 'demo-openid-client-secret',
  FACEBOOK_APP_SECRET: 'demo-facebook',
  LOQATE_KEY: 'demo-loqate-key',
  DOCUMENTS_S3_SECRET: 'demo-object-store',
} as const

/**
 * Secrets that exist only in the demo: the password of its players and staff, the secret for their authenticator apps,
 * and the secret of its webhook.
 */
export const demoAccess = {
  DEMO_PASSWORD: 'felt-and-brass-7',
  DEMO_AUTHENTICATOR_SECRET: 'FELTANDBRASSFELTANDBRASSFELTANDB',
  DEMO_WEBHOOK_SECRET: 'whsec_ZGVtby13ZWJob29rLXNlY3JldC1vZi1zYW5kYm94LTE=',
} as const

/** The username of the demo's player account that belongs to a member of staff. */
export const demoStaffUsername = 'house-demo'
