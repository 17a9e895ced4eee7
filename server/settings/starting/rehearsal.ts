/**
 * The settings of the third parties that a rehearsal needs. The sandbox on this computer takes their place, with newly
 * generated secrets.
 * @param port the casino's port. The sandbox uses the next port, and the port after that for e-mail
 * @param secret generates a secret
 */
export function rehearsalSettings(port: number, secret: () => string): Readonly<Record<string, string>> {
  const sandbox = `http://localhost:${port + 1}`
  return {
    SMTP_URL: `smtp://localhost:${port + 2}`,
    IDENTITY_REGISTRY_URL: `${sandbox}/registry`,
    IDENTITY_REGISTRY_KEY: secret(),
    EXCLUSION_REGISTER_URL: `${sandbox}/exclusion`,
    EXCLUSION_REGISTER_KEY: secret(),
    VULNERABILITY_REGISTER_URL: `${sandbox}/vulnerability`,
    VULNERABILITY_REGISTER_KEY: secret(),
    WORLDPAY_URL: `${sandbox}/worldpay`,
    WORLDPAY_LIBRARY_URL: `${sandbox}/worldpay/library.js`,
    WORLDPAY_MERCHANT: 'REHEARSAL',
    WORLDPAY_USER: 'rehearsal',
    WORLDPAY_PASSWORD: secret(),
    WORLDPAY_NOTIFY_PASSWORD: secret(),
    STUDIO_URL: `${sandbox}/studio`,
    STUDIO_SECRET: secret(),
  }
}
