import type { Rule } from './rule.ts'

/** The rules of a licence that Baize holds, by number. */
export const rules: readonly Rule[] = [
  {
    number: 2,
    text: 'Players read at least 12 months of transactions and game history',
    source: 'UKGC RTS 1',
    enforcedIn: ['server/modules/wallet/banking-history.ts', 'server/modules/wallet/history.ts'],
  },
  {
    number: 3,
    text: 'Players read what they won and lost over a period, and their lifetime net deposits',
    source: 'UKGC RTS 1',
    enforcedIn: ['server/modules/wallet/history.ts', 'server/modules/account/rules.ts'],
  },
  {
    number: 4,
    text: 'Players see the net position of the session while they play',
    source: 'UKGC RTS 2',
    enforcedIn: ['server/modules/rounds/listing/session-position.ts'],
  },
  {
    number: 5,
    text: 'Each game states its rules and its theoretical return before play',
    source: 'UKGC RTS 3',
    enforcedIn: ['portal/pages/game-info-page.tsx', 'studio/catalogue-routes.ts'],
  },
  {
    number: 6,
    text: 'The simulated return of each game equals its stated return',
    source: 'UKGC RTS 5',
    enforcedIn: ['studio/engines', 'studio/proof/simulate.ts'],
  },
  {
    number: 7,
    text: 'Free play uses the same engine, rules and odds as real play',
    source: 'UKGC RTS 6',
    enforcedIn: ['studio/play'],
  },
  {
    number: 10,
    text: 'An interrupted round is resumed or refunded',
    source: 'UKGC RTS 10',
    settings: { STUDIO_INTERRUPTED_ROUNDS: 'studio', INTERRUPTED_ROUND_HOURS: '24' },
    enforcedIn: ['server/modules/rounds/interruptions', 'studio/play'],
  },
  {
    number: 12,
    text: 'A deposit limit is gross: withdrawals give no headroom',
    source: 'UKGC RTS 12',
    enforcedIn: ['server/modules/limits/deposit-limits.ts', 'server/modules/payments/deposits'],
  },
  {
    number: 13,
    text: 'A higher limit waits for the cooling-off and the player’s confirmation, and a lower one applies at once',
    source: 'UKGC RTS 12',
    settings: { LIMIT_COOLING_DAYS: '1' },
    enforcedIn: ['server/modules/limits/rules.ts', 'server/modules/limits/changes.ts'],
  },
  {
    number: 15,
    text: 'A due reality check refuses stakes until the player answers it',
    source: 'UKGC RTS 13',
    enforcedIn: ['server/modules/games/reality-check.ts'],
  },
  {
    number: 16,
    text: 'Players cannot cancel a requested withdrawal',
    source: 'UKGC RTS 14',
    enforcedIn: ['server/modules/payments/withdrawals/rules.ts'],
  },
  {
    number: 18,
    text: 'A return at or below the stake is not celebrated',
    source: 'UKGC RTS 14',
    enforcedIn: ['studio/play'],
  },
  {
    number: 19,
    text: 'A player plays one slot for real money at a time',
    source: 'UKGC RTS 14',
    enforcedIn: ['server/modules/games'],
  },
  {
    number: 20,
    text: 'A cycle of a slot takes at most the legal stake, and less from players under 25',
    source: 'Gambling Act 2005 (Operating Licence Conditions) (Amendment) Regulations 2025',
    settings: { YOUNG_PLAYER_YEARS: '25' },
    enforcedIn: ['server/migrations/0031-bookings.sql', 'server/migrations/0028-verdicts.sql'],
  },
  {
    number: 21,
    text: 'Name, address and date of birth are verified before players deposit or play for real money',
    source: 'LCCP 17.1.1',
    enforcedIn: ['server/modules/games', 'server/modules/payments/deposits'],
  },
  {
    number: 23,
    text: 'The national exclusion register is asked at sign-up and at log-in, and its silence keeps people out',
    source: 'LCCP 3.5.5',
    settings: { REGISTER_TIMEOUT_MS: '5000' },
    enforcedIn: ['server/modules/identity', 'server/modules/sessions/login.ts', 'server/modules/signup'],
  },
  {
    number: 24,
    text: 'A wagering requirement is at most ten times the bonus',
    source: 'LCCP 5.1.1',
    enforcedIn: ['server/modules/bonuses', 'server/migrations/0038-bonus-plans.sql'],
  },
  {
    number: 25,
    text: 'Marketing consents are given one by one and can be withdrawn',
    source: 'LCCP 5.1.12',
    enforcedIn: ['server/modules/players/consents.ts'],
  },
  {
    number: 27,
    text: 'A session ends after 30 minutes without use, has a new random key at each log-in, and shows the last log-in',
    source: 'GLI-19 2.5',
    settings: { SESSION_IDLE_MINUTES: '30', SESSION_HOURS: '12' },
    enforcedIn: ['server/modules/sessions'],
  },
]
