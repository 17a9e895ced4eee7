export const messages = {
  title: '{name} Messages',
  empty: 'Empty',
  new: 'New',
  older: 'Older messages',
  failed: 'Your messages could not be loaded.',
} as const
