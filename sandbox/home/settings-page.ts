import type { Config } from '../config.ts'
import { html, type Html } from '../html.ts'
import { frame } from '../page.ts'

/** Settings in force, each with the environment variable that changes it; secrets only as set or demo. */
export function settingsPage(config: Config, demo: Config): Html {
  const { worldpay } = config
  const secret = (value: string, demoValue: string) => (value === demoValue ? 'the demo’s' : 'set')
  const rows: readonly (readonly [string, string, string])[] = [
    ['This sandbox', 'SANDBOX_URL', config.url],
    ['Port', 'SANDBOX_PORT', String(config.port)],
    ['Port for mail', 'SANDBOX_SMTP_PORT', String(config.smtpPort)],
    ['Listens on', 'HOST', config.host],
    ['Platform', 'PLATFORM_URL', config.platformUrl],
    ['May frame the card page', 'PORTAL_ORIGIN', config.portalOrigins.join(', ')],
    ['Data', 'DATA_DIR', config.dataDir],
    ['Log level', 'LOG_LEVEL', config.logLevel],
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
    ['Identity registry’s key', 'IDENTITY_REGISTRY_KEY', secret(config.identityRegistryKey, demo.identityRegistryKey)],
    [
      'Exclusion register’s key',
      'EXCLUSION_REGISTER_KEY',
      secret(config.exclusionRegisterKey, demo.exclusionRegisterKey),
    ],
    ['Studio’s secret', 'STUDIO_SECRET', secret(config.studioSecret, demo.studioSecret)],
    ['Object store’s key', 'DOCUMENTS_S3_KEY_ID', config.objectStore.keyId],
    ['Object store’s secret', 'DOCUMENTS_S3_SECRET', secret(config.objectStore.secret, demo.objectStore.secret)],
    ['Facebook app', 'FACEBOOK_APP_ID', config.facebookAppId],
    ['Facebook app’s secret', 'FACEBOOK_APP_SECRET', secret(config.facebookAppSecret, demo.facebookAppSecret)],
  ]
  return frame(
    '/settings',
    html`<div class="title"><h1>Settings</h1></div>
      <p class="lead">In force since the start. Change them in the environment and start again.</p>
      <dl class="settings">
        ${rows.map(
          ([name, variable, value]) =>
            html`<div>
              <dt>${name} <span class="code">${variable}</span></dt>
              <dd>${value}</dd>
            </div>`,
        )}
      </dl>`,
  )
}
