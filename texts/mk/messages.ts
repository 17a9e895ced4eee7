import type { messages as english } from '../en/messages.ts'
import type { Translated } from '../translated.ts'

export const messages: Translated<typeof english> = {
  title: '{name}: пораки',
  empty: 'Празно',
  new: 'Ново',
  older: 'Постари пораки',
  failed: 'Вашите пораки не можеа да се вчитаат.',
}
