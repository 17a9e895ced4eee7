/**
 * Tables to which the program may only add rows, for example the ledger, the seals and the audit records. The program's
 * database role can neither change nor delete their rows. A test compares this list with the statements in the code.
 */
export const keptTables = [
  'audit',
  'channel_nickname_claim',
  'consent',
  'content_change',
  'document_claim',
  'document_file',
  'game_request',
  'game_rollback',
  'game_transaction',
  'game_transaction_owner',
  'identification',
  'identity_check',
  'ledger_journal',
  'ledger_journal_line',
  'ledger_seal',
  'ledger_seal_leaf',
  'limit_notice',
  'loyalty_order_line',
  'loyalty_spins_return',
  'payment_event',
  'player_account',
  'player_consent',
  'player_note',
  'player_person',
  'player_username',
  'referral',
  'referral_code',
  'requested_document_file',
  'staff_change',
  'staff_gift',
  'staff_own_player',
  'staff_seal',
  'wallet_correction',
  'wallet_goodwill',
] as const

/** Tables that only `migrate` and the database's owner write to. */
export const readTables = ['loyalty_rate', 'schema_object', 'schema_release', 'schema_step'] as const
