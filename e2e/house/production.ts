/** The smallest content configuration with which a portal starts. */
export const configuration = {
  ps_endpoint: '/platform',
  maintenance: false,
  small_icons: '0',
  identity_gating: true,
  cookie_message: '',
  banner_links: [],
  footer_text: [],
  footer_images: [],
  copyright: '',
}

const registers = ['IDENTITY_REGISTRY_URL', 'EXCLUSION_REGISTER_URL', 'VULNERABILITY_REGISTER_URL']
const thirdParties = ['WORLDPAY_URL', 'WORLDPAY_LIBRARY_URL', 'STUDIO_URL', ...registers]
const secret = 'a secret of this test, which is no demo value'
const secrets = [
  'SECRET_KEY',
  'WORLDPAY_PASSWORD',
  'WORLDPAY_NOTIFY_PASSWORD',
  'IDENTITY_REGISTRY_KEY',
  'EXCLUSION_REGISTER_KEY',
  'VULNERABILITY_REGISTER_KEY',
  'STUDIO_SECRET',
]

/**
 * Returns the environment of a process in production.
 * @param nobody an address where nothing listens, which is used for all third parties
 */
export const productionEnv = (port: number, nobody: string): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(secrets.map((name) => [name, secret])),
  ...Object.fromEntries(thirdParties.map((name) => [name, nobody])),
  SMTP_URL: `smtp://${new URL(nobody).host}`,
  NODE_ENV: 'production',
  PORT: String(port),
  PUBLIC_URL: `https://localhost:${port}`,
})

/**
 * Content with which the portal cannot show a page, each with the status and the texts of the error page that it must
 * show instead.
 */
export const outages = [
  {
    name: 'maintenance',
    content: { ...configuration, maintenance: true },
    status: 503,
    texts: ["Sorry, we're down for maintenance. We'll be back shortly."],
  },
  {
    name: 'a configuration without the platform',
    content: { ...configuration, ps_endpoint: '' },
    status: 503,
    texts: ['500', 'Could not locate ps domain.'],
  },
  {
    name: 'a new house without content',
    content: {},
    status: 503,
    texts: [
      'This casino is not open yet because it has no content. If you run this casino, add content with “npm run init”.',
    ],
  },
  { name: 'no content service', content: undefined, status: 503, texts: ['Could not locate cms domain.'] },
]
