import { shownOperations } from './audited.ts'
import { actorWithoutName, type Disclosures } from './rules.ts'

export const record: Disclosures = {
  audit: {
    shown: ['audit_id', 'at', 'operation', 'command_key'],
    partly: {
      actor: actorWithoutName,
      details: {
        rule: 'tippingOff',
        shown: ({ operation, details }) => {
          const names = shownOperations[String(operation)] ?? []
          return Object.fromEntries(Object.entries(details ?? {}).filter(([name]) => names.includes(name)))
        },
      },
    },
    only: { column: 'operation', values: Object.keys(shownOperations) },
  },
  // Staff actions that concern a player are in `audit` too, so showing this table would only repeat them.
  staff_change: {
    shown: [],
    withheld: {
      copy: ['change_id', 'at', 'operation', 'outcome', 'subject', 'seal'],
      staff: ['actor'],
      tippingOff: ['reason', 'details'],
    },
  },
  // Notes written by staff can reveal a suspicion against the player.
  player_note: {
    shown: [],
    withheld: { tippingOff: ['note_id', 'written_at', 'text'], staff: ['written_by'] },
  },
  approval: {
    shown: [],
    withheld: {
      copy: [
        'approval_id',
        'operation',
        'input',
        'amount',
        'currency',
        'subject',
        'asked_at',
        'asked_key',
        'state',
        'decided_at',
        'failure',
        'item',
        'item_state',
        'ended_at',
      ],
      staff: ['asked_by', 'decided_by', 'asked_rights', 'decided_rights'],
      tippingOff: ['decision_reason', 'failure_values'],
    },
  },
  staff_gift: {
    shown: [],
    withheld: {
      copy: ['gift_id', 'operation', 'currency', 'amount', 'subject', 'at'],
      staff: ['given_by', 'approved_by'],
    },
  },
  staff_own_player: {
    shown: [],
    withheld: { staff: ['email', 'declared_at'] },
  },
  import_record: {
    shown: [],
    withheld: { copy: ['kind', 'external_id', 'digest', 'at'] },
  },
  // Webhook events only repeat data that players already see from other tables.
  webhook_event: {
    shown: [],
    withheld: { copy: ['number', 'event_id', 'type', 'at', 'data'] },
  },
  webhook_delivery: {
    shown: [],
    withheld: {
      copy: ['endpoint_id', 'number', 'state', 'attempts', 'tried_at', 'http_status', 'latency_ms', 'excerpt'],
    },
  },
  webhook_line: {
    shown: [],
    withheld: { copy: ['endpoint_id', 'due_at', 'claim'] },
  },
  command: {
    shown: [],
    withheld: { copy: ['operation', 'key', 'input_hash', 'reply', 'created_at'] },
  },
}
