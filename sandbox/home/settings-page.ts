import type { Config } from '../config.ts'
import { html, type Html } from '@baize/studio/html'
import { frame } from '../sandbox-page.ts'

type Row = readonly [name: string, variable: string, value: string]

interface Group {
  readonly name: string
  readonly rows: readonly Row[]
  /** The id of the stand-in that these settings concern. The page links to the list of its faults. */
  readonly standIn?: string
}

/**
 * The current settings with their environment variables. Instead of a secret, the page shows only whether it is the
 * demo's secret.
 */
export function settingsPage(config: Config, demo: Config): Html {
  return frame(
    '/settings',
    html`<div class="title"><h1>Settings</h1></div>
      <p class="lead">In force since the start. To change them, set the environment and restart.</p>
      ${[ownOf(config), ...providersOf(config, demo), ...othersOf(config, demo)].map(groupOf)}`,
  )
}

const groupOf = ({ name, rows, standIn }: Group): Html =>
  html`<section class="settings-group">
    <h2>${name}</h2>
    ${standIn !== undefined && html`<p><a class="more" href="/#${standIn}">What makes it fail</a></p>`}
    <dl class="settings">
      ${rows.map(
        ([title, variable, value]) =>
          html`<div>
            <dt>${title} <span class="code">${variable}</span></dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
  </section>`

const secret = (value: string, demoValue: string): string => (value === demoValue ? 'the demo’s' : 'set')

const ownOf = (config: Config): Group => ({
  name: 'The sandbox',
  rows: [
    ['This sandbox', 'SANDBOX_URL', config.url],
    ['Port', 'SANDBOX_PORT', String(config.port)],
    ['Port for mail', 'SANDBOX_SMTP_PORT', String(config.smtpPort)],
    ['Listens on', 'HOST', config.host],
    ['Platform', 'PLATFORM_URL', config.platformUrl],
    ['May frame the payment pages', 'PORTAL_ORIGIN', config.portalOrigins.join(', ')],
    ['Partners that may frame the portal', 'EMBED_ORIGINS', config.embedOrigins.join(', ') || 'none'],
    ['Length of delays', 'SANDBOX_DELAY_PERCENT', `${config.delayPercent} %`],
    ['Password of its pages', 'SANDBOX_PASSWORD', config.password === undefined ? 'none' : 'set'],
    ['Data', 'DATA_DIR', config.dataDir],
    ['Clock is ahead by', 'CLOCK_AHEAD', `${config.clockAheadMs / 1000} s`],
    ['Log level', 'LOG_LEVEL', config.logLevel],
  ],
})

function providersOf({ worldpay, skrill, neteller, nekbit, omega, paymentiq }: Config, demo: Config): readonly Group[] {
  return [
    {
      name: 'Card page (WPCGHOSTED_CARD)',
      standIn: 'worldpay',
      rows: [
        ['Merchant', 'WORLDPAY_MERCHANT', worldpay.merchantCode],
        ['Merchant’s user', 'WORLDPAY_USER', worldpay.user],
        ['Merchant’s password', 'WORLDPAY_PASSWORD', secret(worldpay.password, demo.worldpay.password)],
        ['Notifications go to', 'WORLDPAY_NOTIFY_URL', worldpay.notifyUrl],
        ['Notifications’ user', 'WORLDPAY_NOTIFY_USER', worldpay.notifyUser],
        [
          'Notifications’ password',
          'WORLDPAY_NOTIFY_PASSWORD',
          secret(worldpay.notifyPassword, demo.worldpay.notifyPassword),
        ],
      ],
    },
    {
      name: 'Skrill (MONEYBOOKERS)',
      standIn: 'skrill',
      rows: [
        ['Merchant', 'SKRILL_MERCHANT_ID', skrill.merchantId],
        ['Merchant’s account', 'SKRILL_EMAIL', skrill.payToEmail],
        ['Merchant’s password', 'SKRILL_PASSWORD', secret(skrill.password, demo.skrill.password)],
        ['Signs notifications', 'SKRILL_SECRET_WORD', secret(skrill.secretWord, demo.skrill.secretWord)],
      ],
    },
    {
      name: 'NETELLER',
      standIn: 'neteller',
      rows: [
        ['Merchant’s user', 'NETELLER_USER', neteller.user],
        ['Merchant’s password', 'NETELLER_PASSWORD', secret(neteller.password, demo.neteller.password)],
        ['Webhooks go to', 'NETELLER_NOTIFY_URL', neteller.notifyUrl],
        ['Webhooks’ user', 'NETELLER_NOTIFY_USER', neteller.notifyUser],
        [
          'Webhooks’ password',
          'NETELLER_NOTIFY_PASSWORD',
          secret(neteller.notifyPassword, demo.neteller.notifyPassword),
        ],
      ],
    },
    {
      name: 'NekBit (NB_NEKBIT)',
      standIn: 'nekbit',
      rows: [
        ['Merchant', 'NEKBIT_MERCHANT', nekbit.merchant],
        ['Signs both ways', 'NEKBIT_SECRET', secret(nekbit.secret, demo.nekbit.secret)],
      ],
    },
    {
      name: 'Omega Bank (OMEGA_BANK)',
      standIn: 'omega',
      rows: [
        ['Merchant', 'OMEGA_MERCHANT', omega.merchant],
        ['Signs both ways', 'OMEGA_SECRET', secret(omega.secret, demo.omega.secret)],
      ],
    },
    {
      name: 'PaymentIQ (PAYMENTIQ_ALL)',
      standIn: 'paymentiq',
      rows: [
        ['Merchant', 'PAYMENTIQ_MERCHANT_ID', paymentiq.merchantId],
        ['Signs its calls', 'PAYMENTIQ_SECRET', secret(paymentiq.secret, demo.paymentiq.secret)],
        ['Its calls go to', 'PAYMENTIQ_MERCHANT_URL', paymentiq.merchantUrl],
      ],
    },
  ]
}

const othersOf = (config: Config, demo: Config): readonly Group[] => [
  {
    name: 'Others',
    rows: [
      [
        'Identity registry’s key',
        'IDENTITY_REGISTRY_KEY',
        secret(config.identityRegistryKey, demo.identityRegistryKey),
      ],
      [
        'Exclusion register’s key',
        'EXCLUSION_REGISTER_KEY',
        secret(config.exclusionRegisterKey, demo.exclusionRegisterKey),
      ],
      [
        'Key of the register of financial vulnerability',
        'VULNERABILITY_REGISTER_KEY',
        secret(config.vulnerabilityRegisterKey, demo.vulnerabilityRegisterKey),
      ],
      ['Address look-up’s key', 'LOQATE_KEY', secret(config.loqateKey, demo.loqateKey)],
      ['Studio’s secret', 'STUDIO_SECRET', secret(config.studioSecret, demo.studioSecret)],
      ['Pragmatic-like studio', 'PRAGMATIC_STUDIO', config.pragmatic.studio],
      ['The casino’s name there', 'PRAGMATIC_SECURE_LOGIN', config.pragmatic.secureLogin],
      ['Its secret', 'PRAGMATIC_SECRET', secret(config.pragmatic.secret, demo.pragmatic.secret)],
      ['Aggregator', 'HUB88_STUDIO', config.hub88Studio],
      ['Signs calls of the aggregator', 'HUB88_WALLET_KEY', config.hub88WalletKey ? 'set' : 'the demo’s'],
      ['Checks calls to the aggregator', 'HUB88_OPERATOR_KEY', config.hub88OperatorKey ? 'set' : 'the demo’s'],
      [
        'Authenticator app’s secret',
        'DEMO_AUTHENTICATOR_SECRET',
        secret(config.authenticatorSecret, demo.authenticatorSecret),
      ],
      ['Webhooks’ secret', 'DEMO_WEBHOOK_SECRET', secret(config.webhookSecret, demo.webhookSecret)],
      ['Object store’s key', 'DOCUMENTS_S3_KEY_ID', config.objectStore.keyId],
      ['Object store’s region', 'DOCUMENTS_S3_REGION', config.objectStore.region],
      ['Object store’s secret', 'DOCUMENTS_S3_SECRET', secret(config.objectStore.secret, demo.objectStore.secret)],
      ['Facebook app', 'FACEBOOK_APP_ID', config.facebookAppId],
      ['Facebook app’s secret', 'FACEBOOK_APP_SECRET', secret(config.facebookAppSecret, demo.facebookAppSecret)],
      ['Client of the identity provider', 'STAFF_OPENID_CLIENT_ID', config.openidClientId],
      ['Its secret', 'STAFF_OPENID_CLIENT_SECRET', secret(config.openidClientSecret, demo.openidClientSecret)],
    ],
  },
]
