/** A launch copies these from its session, player and game. A balance copies these from rounds and other balances. */
const copies = [
  'session_started_at',
  'session_used_at',
  'session_ended',
  'player_may_bet',
  'player_birth_date',
  'cycle_of',
  'cycle_ms',
  'slot_at',
  'casino_at',
  'has_siblings',
]

/** Columns that "Your data" leaves out: the place of a row, secrets that open something, and copies. */
export const untoldColumns = [
  'shard',
  'player_id',
  'stored_as',
  'token',
  'auth_code',
  'continue_url',
  'passkey_challenge',
  ...copies,
]

/** "Your data" leaves out the columns with such names, and every column of bytes. */
export const secretEnding = '(_hash|_sealed)$'

/**
 * Tables that "Your data" leaves out. Stored replies repeat other tables. A suspicion that the player knows of cannot be
 * examined (GDPR, article 23).
 */
export const untoldTables = ['command', 'finding']
