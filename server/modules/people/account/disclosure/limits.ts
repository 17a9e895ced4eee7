import type { Disclosures } from './rules.ts'

export const limits: Disclosures = {
  player_limit: {
    shown: [
      'currency',
      'type',
      'period',
      'limit_minor',
      'pending_id',
      'pending_minor',
      'effective_at',
      'created_at',
      'expires_at',
      'changed_at',
    ],
  },
  game_limit: {
    shown: [
      'currency',
      'stake_session',
      'stake_day',
      'stake_week',
      'stake_month',
      'loss_session',
      'loss_day',
      'loss_week',
      'loss_month',
      'stake_dynamic',
      'stake_until',
      'loss_dynamic',
      'loss_until',
    ],
  },
  play_sum: {
    shown: ['currency', 'limit_type', 'since', 'counted_until', 'stake', 'win'],
  },
  time_limit: {
    shown: [
      'type',
      'period',
      'minutes',
      'pending_id',
      'pending_minutes',
      'effective_at',
      'created_at',
      'expires_at',
      'changed_at',
    ],
  },
  play_end: {
    shown: ['session_ends_at', 'time_ends_at'],
  },
  limit_notice: {
    shown: ['confirmed_at'],
  },
  limit_review: {
    shown: ['due_at', 'reminded_at', 'answered_at', 'answer'],
  },
  reality_check: {
    shown: ['interval_minutes', 'created_at', 'expires_at', 'changed_at'],
  },
  reality_check_due: {
    shown: ['session_id', 'due_at'],
  },
}
