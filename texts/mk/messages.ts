import type { messages as english } from '../en/messages.ts'
import type { Translated } from '../translated.ts'

export const messages: Translated<typeof english> = {
  title: '{name}: пораки',
  empty: 'Празно',
  new: 'Ново',
  older: 'Постари пораки',
  olderFailed: 'Вашите постари пораки не може да се вчитаат. Обидете се повторно.',
  failed: 'Вашите пораки не може да се вчитаат.',
  retry: 'Обиди се повторно',
}
