import type { messages as english } from '../en/messages.ts'
import type { Translated } from '../translated.ts'

export const messages: Translated<typeof english> = {
  title: 'Nachrichten für {name}',
  empty: 'Keine Nachrichten',
  new: 'Neu',
  older: 'Ältere Nachrichten',
  failed: 'Ihre Nachrichten konnten nicht geladen werden.',
}
