import type { protection as english } from '../en/protection.ts'
import type { Translated } from '../translated.ts'

export const protection: Translated<typeof english> = {
  title: 'За вашата игра',
  lead: 'Се грижиме за нашите играчи. Ова се вашите бројки од последните седум дена:',
  figures: {
    staked: 'Вложено: {amount}',
    lost: 'Изгубено: {amount}',
    won: 'Добиено: {amount}',
    deposited: 'Уплатено: {amount}',
    played: 'Време на игра: {hours} ч. {minutes} мин.',
  },
  noticed: 'Затоа ви пишуваме:',
  markers: {
    CHASING_LOSSES: 'Често уплаќавте веднаш по загуба.',
    RISING_STAKES: 'Вложувавте многу повеќе отколку во неделите пред тоа.',
    RISING_DEPOSITS: 'Уплаќавте многу повеќе или многу почесто отколку во неделите пред тоа.',
    HEAVY_LOSSES: 'Изгубивте многу во последните 30 дена.',
    NIGHT_PLAY: 'Често игравте ноќе.',
    LONG_SESSIONS: 'Игравте со часови без пауза.',
    DECLINED_DEPOSITS: 'Неколку ваши уплати беа одбиени.',
    LIMITS_RAISED: 'Неколку пати ги зголемивте или ги отстранивте вашите лимити.',
    LIMITS_HIT: 'Многу пати ги достигнавте вашите лимити.',
    WITHDRAWAL_CANCEL_ASKED: 'Побаравте да ви се врати исплата.',
    HARM_MENTIONED: 'Ни кажавте дека играта ви тежи или дека ви треба помош.',
  },
  break: 'Паузата може да помогне. Може да ја земете за неколку дена или недели, и почнува веднаш.',
  blocked: 'Ги запревме уплатите на вашата сметка. Парите можете да ги исплатите во секое време. Обратете се до нас.',
  tools: 'Лимити и паузи',
  help: 'Совети и помош',
}
