import { ConfigError } from '../config-error.ts'

interface Section {
  readonly comment: readonly string[]
  readonly names: readonly string[]
}

/** The settings that a new operator should look at first. Settings without a value are written as comments. */
const sections: readonly Section[] = [
  { comment: ['Production refuses secrets of the demo and other unsafe values.'], names: ['NODE_ENV'] },
  { comment: ['The address that players’ browsers see. A proxy with TLS serves it.'], names: ['PUBLIC_URL'] },
  { comment: ['The address and port on which Baize waits for that proxy.'], names: ['HOST', 'PORT'] },
  {
    comment: ['The proxies whose X-Forwarded-For is believed: addresses and networks, or their number in a row.'],
    names: ['TRUST_PROXY', 'COUNTRY_HEADER'],
  },
  {
    comment: [
      'PostgreSQL 18, for the program and for the owner of its tables.',
      'Without an address, npm start runs the PostgreSQL that comes with Baize.',
    ],
    names: ['DATABASE_URL', 'DATABASE_OWNER_URL'],
  },
  { comment: ['The folder for documents, logs and the own PostgreSQL.'], names: ['DATA_DIR'] },
  {
    comment: [
      'Encrypts waiting work and the secrets of authenticator apps. Keep a copy in a safe place.',
      'docs/operator/rotating.md says how to change it.',
    ],
    names: ['SECRET_KEY'],
  },
  { comment: ['Encrypts players’ documents. Without this key they are lost.'], names: ['DOCUMENTS_KEY'] },
  { comment: ['Mail.'], names: ['SMTP_URL', 'MAIL_FROM'] },
  {
    comment: [
      'Tells whether a person exists. VERIFY_BY_DOCUMENTS_ALONE=1 does without:',
      'staff then check the documents of every player.',
    ],
    names: ['IDENTITY_REGISTRY_URL', 'IDENTITY_REGISTRY_KEY', 'VERIFY_BY_DOCUMENTS_ALONE'],
  },
  {
    comment: [
      'Tells whether a person has excluded themselves from play in the whole country.',
      'PLAY_WITHOUT_EXCLUSION_REGISTER=1 does without, if the licence has no such register.',
    ],
    names: ['EXCLUSION_REGISTER_URL', 'EXCLUSION_REGISTER_KEY', 'PLAY_WITHOUT_EXCLUSION_REGISTER'],
  },
  {
    comment: ['Tells whether a person is financially vulnerable. VULNERABILITY_CHECKS=0 does without.'],
    names: ['VULNERABILITY_REGISTER_URL', 'VULNERABILITY_REGISTER_KEY', 'VULNERABILITY_CHECKS'],
  },
  { comment: ['The rates at which other currencies count towards limits: GBP=1,EUR=0.86'], names: ['LIMIT_RATES'] },
  {
    comment: ['Providers of payments. Each is offered if its settings are there.', 'Cards by Worldpay:'],
    names: [
      'WORLDPAY_URL',
      'WORLDPAY_LIBRARY_URL',
      'WORLDPAY_MERCHANT',
      'WORLDPAY_INSTALLATION',
      'WORLDPAY_USER',
      'WORLDPAY_PASSWORD',
      'WORLDPAY_NOTIFY_USER',
      'WORLDPAY_NOTIFY_PASSWORD',
    ],
  },
  {
    comment: ['Skrill:'],
    names: ['SKRILL_URL', 'SKRILL_MERCHANT_ID', 'SKRILL_EMAIL', 'SKRILL_PASSWORD', 'SKRILL_SECRET_WORD'],
  },
  {
    comment: ['NETELLER:'],
    names: ['NETELLER_URL', 'NETELLER_USER', 'NETELLER_PASSWORD', 'NETELLER_NOTIFY_USER', 'NETELLER_NOTIFY_PASSWORD'],
  },
  { comment: ['NekBit:'], names: ['NEKBIT_URL', 'NEKBIT_MERCHANT', 'NEKBIT_SECRET'] },
  { comment: ['Omega:'], names: ['OMEGA_URL', 'OMEGA_MERCHANT', 'OMEGA_SECRET'] },
  { comment: ['PaymentIQ:'], names: ['PAYMENTIQ_MERCHANT_ID', 'PAYMENTIQ_SECRET', 'PAYMENTIQ_ADDRESSES'] },
  { comment: ['Game studios. Each is there if its settings are. Your own:'], names: ['STUDIO_URL', 'STUDIO_SECRET'] },
  {
    comment: ['Pragmatic: the address of its games, its wallet calls, and our calls to it.'],
    names: [
      'PRAGMATIC_STUDIO',
      'PRAGMATIC_URL',
      'PRAGMATIC_GAME_ORIGINS',
      'PRAGMATIC_SECRET',
      'PRAGMATIC_ADDRESSES',
      'PRAGMATIC_API_URL',
      'PRAGMATIC_SECURE_LOGIN',
    ],
  },
  {
    comment: ['Hub88: the same.'],
    names: [
      'HUB88_STUDIO',
      'HUB88_URL',
      'HUB88_GAME_ORIGINS',
      'HUB88_PUBLIC_KEY',
      'HUB88_ADDRESSES',
      'HUB88_API_URL',
      'HUB88_OPERATOR_ID',
      'HUB88_PRIVATE_KEY',
    ],
  },
]

const head = [
  'Settings of Baize, written by "npm run init". docs/operator/settings.md lists all of them.',
  'The file contains secrets: only the user who runs Baize may read it.',
  'Check it with: npm run baize -- check-settings --settings <this file>',
]

/** Returns the text of a settings file with comments. Settings that are not in the sections above come last. */
export function settingsText(values: Readonly<Record<string, string>>): string {
  const usual = new Set(sections.flatMap(({ names }) => names))
  const others = Object.keys(values).filter((name) => !usual.has(name))
  const all = [...sections, ...(others.length > 0 ? [{ comment: ['Others.'], names: others }] : [])]
  const blocks = all.map(({ comment, names }) => [
    ...comment.map((line) => `# ${line}`),
    ...names.map((name) => settingLine(name, values[name])),
  ])
  return `${[head.map((line) => `# ${line}`), ...blocks].map((block) => block.join('\n')).join('\n\n')}\n`
}

/**
 * Returns a line that Node, systemd and Docker all read in the same way. They treat quotes differently, so only values
 * that need quotes get them.
 * @throws ConfigError for a value that cannot be quoted in a way that all three understand
 */
export function settingLine(name: string, value: string | undefined): string {
  if (value === undefined) return `#${name}=`
  const plain = !/[#"'`\\\n]|^\s|\s$/.test(value)
  if (plain) return `${name}=${value}`
  const line = value.replaceAll('\n', String.raw`\n`)
  if (!line.includes("'")) return `${name}='${line}'`
  if (/["$`\\]/.test(line))
    throw new ConfigError(`${name} has an apostrophe beside ", $, \` or \\: choose a value without one of them.`)
  return `${name}="${line}"`
}
