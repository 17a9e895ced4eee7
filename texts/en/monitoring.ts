export const monitoring = {
  title: 'Staff tools',
  lead: 'This page shows the way. It gives no rights: each operation asks for your staff name and key, and is on record under your name.',
  house: {
    title: 'The house now',
    refresh: 'Refresh',
    failed: 'The platform does not answer.',
    state: 'Platform',
    up: 'Running',
    down: 'The database does not answer',
    connections: 'Connections to the database',
    used: '{used, number} in use, {idle, number} idle, {waiting, number} waiting',
    seal: 'Newest seal of the books',
    sealed: 'No. {number}, {at}',
    noSeal: 'None yet',
  },
  tools: {
    title: 'Tools',
    console: 'The console',
    consoleText: 'Players, payments, documents and the team, with an account of your own.',
    operations: 'Operations',
    operationsText:
      'Players, documents, withdrawals, bonuses, protection and reports. Open an operation of staff, authorise with your name and key, and try it.',
    content: 'Content',
    contentText:
      'Texts, games, news and pictures. Any client for WordPress works with this address, with your name and key as application password.',
    channels: 'Channels',
    channelsText: 'The public channels as everybody reads them. The operations that moderate them are below {path}.',
  },
} as const
