import type { Disclosures } from './rules.ts'

export const bonuses: Disclosures = {
  player_bonus: {
    shown: [
      'bonus_id',
      'bonus_plan_id',
      'name',
      'currency',
      'status',
      'payment_id',
      'voucher_code',
      'product',
      'weights',
      'match_percent',
      'cap_minor',
      'minimum_deposit_minor',
      'repeatable',
      'amount_minor',
      'requirement_minor',
      'wagered_minor',
      'maximum_stake_minor',
      'term_days',
      'wagering_times',
      'free_spins',
      'spins_used',
      'spin_win_minor',
      'spin_studio',
      'spin_game_id',
      'spin_stake_minor',
      'spin_days',
      'spins_expire_at',
      'triggered_at',
      'given_at',
      'activated_at',
      'expires_at',
      'ended_at',
    ],
  },
  bonus_voucher_use: {
    shown: ['code'],
  },
  bonus_round: {
    shown: ['studio', 'round_id', 'bonus_id', 'stake_minor', 'bonus_stake_minor', 'spin_stake_minor', 'changed_at'],
  },
  bonus_play: {
    shown: [
      'entry_id',
      'bonus_id',
      'bonus_minor',
      'wagered_minor',
      'playable_minor',
      'spins',
      'spin_win_minor',
      'undone',
    ],
  },
  loyalty_account: {
    shown: ['currency', 'staked', 'unbooked'],
  },
  loyalty_lot: {
    shown: ['expires_at', 'points'],
  },
  ledger_points: {
    shown: ['points'],
  },
  loyalty_cart_line: {
    shown: ['item_code', 'quantity', 'added_at'],
  },
  loyalty_order: {
    shown: [
      'order_id',
      'status',
      'points',
      'goods_points',
      'addressee',
      'address',
      'post_code',
      'city',
      'country',
      'ordered_at',
      'changed_at',
    ],
  },
  loyalty_order_line: {
    shown: ['order_id', 'line', 'item_code', 'name', 'kind', 'quantity', 'price', 'bonus_id'],
  },
}
