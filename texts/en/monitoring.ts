export const monitoring = {
  title: 'Staff tools',
  lead: 'This page links to the staff tools. It does not give any permissions: each operation asks for your staff name and key and is recorded under your name.',
  house: {
    title: 'System status',
    refresh: 'Refresh',
    failed: 'The platform is not responding.',
    state: 'Platform',
    up: 'Running',
    down: 'The database is not responding',
    connections: 'Connections to the database',
    used: '{used, number} in use, {idle, number} idle, {waiting, number} waiting',
    seal: 'Latest ledger seal',
    sealed: 'No. {number}, {at}',
    noSeal: 'None yet',
  },
  tools: {
    title: 'Tools',
    console: 'The console',
    consoleText: 'Players, payments, documents and the team. You need your own account.',
    operations: 'Operations',
    operationsText:
      'Players, documents, withdrawals, bonuses, protection and reports. Open a staff operation, authorise with your name and key, and try it.',
    content: 'Content',
    contentText:
      'Texts, games, news and pictures. Any WordPress client works with this address; use your name and key as the application password.',
    channels: 'Channels',
    channelsText: 'The public channels as everyone sees them. The operations for moderating them are under {path}.',
  },
} as const
