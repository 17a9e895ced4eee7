import { actorWithoutName, type Disclosures } from './rules.ts'

export const protection: Disclosures = {
  play_pause: {
    shown: ['paused_at'],
  },
  protection_state: {
    shown: ['level', 'score', 'evaluated_at', 'acted_level', 'acted_at'],
    withheld: { copy: ['due_at'] },
  },
  limit_hit: {
    shown: ['day', 'hits', 'last_at'],
  },
  protection_interaction: {
    shown: [
      'interaction_id',
      'at',
      'level',
      'score',
      'markers',
      'acts',
      'topic',
      'figures',
      'figures_after_week',
      'figures_after_month',
      'answer',
      'answered_at',
    ],
    // Notes written by staff can reveal a suspicion against the player.
    withheld: { tippingOff: ['note', 'outcome'], copy: ['effect_due_at'] },
    partly: { actor: actorWithoutName },
  },
  protection_alert: {
    shown: ['alert_id', 'at', 'kind', 'level', 'resolved_at'],
    withheld: { staff: ['resolved_by'], tippingOff: ['resolution'] },
  },
  deposit_block: {
    shown: ['source', 'blocked_at'],
    withheld: { tippingOff: ['reason'] },
    partly: { actor: actorWithoutName },
  },
  vulnerability_check: {
    shown: [
      'check_id',
      'started_at',
      'net_deposits_minor',
      'currency',
      'result',
      'records',
      'answered_at',
      'valid_until',
      'silences',
      'silent_at',
      'decision',
      'decided_at',
    ],
    withheld: { staff: ['decided_by'], tippingOff: ['reason'] },
  },
}
