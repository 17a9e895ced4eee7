import type { staff as english } from '../en/staff.ts'
import type { Translated } from '../translated.ts'

export const staff: Translated<typeof english> = {
  errors: {
    bonuses: {
      currency: 'Овој код е за сметки во {currency}, а сметката на играчот е во друга валута.',
      paused: 'Бонусите за овој играч се паузирани, бидејќи неговото играње покажува знаци на проблематично играње.',
    },
    documents: {
      expired: 'Овој документ е истечен. Одбијте го, и од играчот ќе биде побаран важечки.',
    },
    session: {
      forbidden: 'Играчот моментално не смее да игра за вистински пари, па ова не е можно.',
    },
    wallet: {
      insufficientFunds: 'Играчот нема доволно готовина за овој износ.',
    },
  },
}
