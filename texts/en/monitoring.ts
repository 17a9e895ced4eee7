export const monitoring = {
  title: 'Staff tools',
  lead: 'This page links to the staff tools. It does not give you any permissions. For the console you need your own staff account; the operations and the content service ask for the name and key of a service account. Whatever you do there is recorded under that name.',
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
      'Players, documents, withdrawals, bonuses, protection and reports. Open an operation for staff, authorise with the name and key of a service account, and try it out.',
    content: 'Content',
    contentText:
      'Texts, games, news and pictures. Any WordPress client works with this address. Log in with the name of a service account, and use its key as the application password.',
    channels: 'Channels',
    channelsText: 'The public channels as everyone sees them. The operations for moderating them are under {path}.',
  },
} as const
