/** Every permission of staff. Each staff operation names the one that it needs. */
export const permissions = [
  'players.read',
  'players.personal',
  'players.contact',
  'players.restrict',
  'players.secure',
  'documents.review',
  'findings.decide',
  'protection.read',
  'protection.act',
  'money.read',
  'withdrawals.decide',
  'money.payOut',
  'rounds.read',
  'reports.read',
  'offer.games',
  'offer.payments',
  'offer.bonuses',
  'offer.shop',
  'shop.orders',
  'channels.moderate',
  'channels.manage',
  'content.write',
  'monitoring.read',
  'monitoring.change',
  'audit.read',
  'staff.read',
  'staff.manage',
] as const

export type Permission = (typeof permissions)[number]

/** The roles that every casino has. Operators add their own, which are stored. */
export const builtInRoles = {
  support: [
    'players.read',
    'players.personal',
    'players.contact',
    'players.restrict',
    'players.secure',
    'rounds.read',
    'shop.orders',
    'channels.moderate',
  ],
  payments: ['players.read', 'money.read', 'withdrawals.decide', 'money.payOut', 'offer.payments', 'reports.read'],
  kyc: ['players.read', 'players.personal', 'players.contact', 'documents.review', 'findings.decide'],
  protection: [
    'players.read',
    'players.personal',
    'players.contact',
    'players.restrict',
    'protection.read',
    'protection.act',
    'rounds.read',
  ],
  marketing: ['offer.bonuses', 'offer.shop', 'shop.orders', 'players.contact'],
  content: ['content.write', 'offer.games', 'channels.manage', 'channels.moderate'],
  finance: ['money.read', 'reports.read', 'rounds.read'],
  compliance: [
    'players.read',
    'players.personal',
    'protection.read',
    'findings.decide',
    'money.read',
    'reports.read',
    'rounds.read',
    'audit.read',
    'staff.read',
  ],
  engineer: ['monitoring.read', 'monitoring.change', 'rounds.read'],
  administrator: permissions,
} as const satisfies Readonly<Record<string, readonly Permission[]>>

export type BuiltInRole = keyof typeof builtInRoles

export const isBuiltInRole = (role: string): role is BuiltInRole => Object.hasOwn(builtInRoles, role)
