import type { Disclosures } from './rules.ts'

export const games: Disclosures = {
  favorite_game: {
    shown: ['platform', 'game_id', 'added_at'],
  },
  launch: {
    shown: ['session_id', 'platform', 'game_id', 'studio', 'currency', 'created_at', 'closes_at', 'expires_at'],
    withheld: {
      secret: ['token_hash'],
      copy: [
        'session_started_at',
        'session_used_at',
        'session_ended',
        'player_may_bet',
        'player_birth_date',
        'cycle_of',
        'cycle_ms',
        'ends_rounds',
      ],
    },
  },
  launch_token: {
    shown: [],
    withheld: { secret: ['token_hash'] },
  },
  round: {
    shown: ['studio', 'round_id', 'game_id', 'currency', 'state', 'opened_at', 'closed_at'],
  },
  game_transaction: {
    shown: [
      'at',
      'entry_id',
      'cash',
      'deficit',
      'post_balance',
      'kind',
      'currency',
      'studio',
      'game_id',
      'round_id',
      'transaction_id',
      'reference_id',
      'seal',
      'opens_round',
    ],
  },
  game_transaction_owner: {
    shown: ['studio', 'transaction_id', 'at', 'entry_id'],
  },
  game_rollback: {
    shown: ['studio', 'reference_id', 'transaction_id', 'at'],
  },
  game_window: {
    shown: ['currency', 'window_at', 'stake', 'win'],
  },
  round_report: {
    shown: [],
    withheld: { copy: ['studio', 'round_id', 'noted_at'] },
  },
  round_interruption: {
    shown: ['studio', 'round_id', 'found_at', 'outcome', 'settled_at'],
  },
}
