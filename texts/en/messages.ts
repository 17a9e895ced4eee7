export const messages = {
  title: '{name} Messages',
  empty: 'Empty',
  new: 'New',
  older: 'Older messages',
  olderFailed: 'Your older messages could not be loaded. Please try again.',
  failed: 'Your messages could not be loaded.',
  retry: 'Try again',
} as const
