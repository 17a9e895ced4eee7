import type { Disclosures } from './rules.ts'

export const login: Disclosures = {
  session: {
    shown: [
      'session_id',
      'level',
      'currency',
      'address',
      'agent',
      'login_id',
      'started_at',
      'last_used_at',
      'confirmed_at',
      'ended_at',
      'end_reason',
    ],
    withheld: { secret: ['key_hash'] },
  },
  session_successor: {
    shown: [],
    withheld: { secret: ['key_hash'], copy: ['session_id', 'at'] },
  },
  session_key: {
    shown: [],
    withheld: { secret: ['key_hash', 'session_id'], copy: ['realm'] },
  },
  credential: {
    shown: ['changed_at', 'last_login_at'],
    withheld: { secret: ['password_hash'] },
  },
  factor: {
    shown: ['factor_id', 'kind', 'name', 'last_period', 'credential_id', 'signatures', 'added_at', 'last_used_at'],
    withheld: { secret: ['totp_sealed', 'public_key'] },
  },
  factor_setup: {
    shown: ['kind', 'expires_at'],
    withheld: { secret: ['setup_sealed'] },
  },
  recovery_code: {
    shown: ['used_at', 'made_at'],
    withheld: { secret: ['code_hash'] },
  },
  login_challenge: {
    shown: ['linked_at', 'purpose', 'expires_at'],
    withheld: { secret: ['secret_hash', 'credential_hash', 'passkey_challenge'] },
  },
  undo_link: {
    shown: ['template', 'email', 'since', 'expires_at'],
    withheld: { secret: ['key_hash'] },
  },
  passkey_login: {
    shown: ['expires_at'],
    withheld: { secret: ['challenge_hash'] },
  },
  social_link: {
    shown: ['social_type', 'subject', 'linked_at'],
  },
  social_subject: {
    shown: [],
    withheld: { copy: ['social_type', 'subject', 'realm'] },
  },
  signup_code: {
    shown: ['expires_at', 'tries_left'],
    withheld: { secret: ['code_hash', 'link_hash'] },
  },
  password_reset: {
    shown: ['sent_at', 'expires_at', 'sent_in_window', 'window_at'],
    withheld: { secret: ['key_hash'] },
  },
}
