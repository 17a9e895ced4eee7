import type { Disclosures } from './rules.ts'

export const person: Disclosures = {
  player: {
    shown: [
      'username',
      'username_taken',
      'email',
      'email_confirmed_at',
      'birth_date',
      'language',
      'registration_status',
      'kyc_status',
      'state',
      'first_name',
      'last_name',
      'occupation',
      'gender',
      'mobile',
      'unit',
      'building',
      'address',
      'post_code',
      'city',
      'country',
      'vip_status',
      'receive_email',
      'tracking',
      'created_at',
      'completed_at',
      'locked_at',
      'timeout_until',
      'timeout_by',
      'excluded_at',
      'excluded_until',
      'excluded_by',
      'register_excluded_at',
      'access_review_from',
      'site_id',
    ],
    withheld: { copy: ['realm'] },
  },
  player_account: {
    shown: ['currency', 'is_primary', 'opened_at'],
  },
  player_consent: {
    shown: ['player_consent_id', 'consent_version_id', 'consented', 'at'],
  },
  email_change: {
    shown: ['email', 'sent_at', 'expires_at', 'sent_in_window', 'window_at'],
    withheld: { secret: ['key_hash', 'credential_hash'] },
  },
  referral: {
    shown: ['email', 'invited_at'],
  },
  message: {
    shown: ['message_id', 'content', 'sent_at', 'read_at'],
  },
  campaign_player: {
    shown: ['campaign_id', 'outcome', 'decided_at'],
  },
  channel_nickname: {
    shown: ['nickname', 'chosen_at'],
  },
  channel_post: {
    shown: ['message_id', 'channel_id', 'nickname', 'content', 'posted_at', 'deleted_at'],
    withheld: { copy: ['event_no'] },
  },
  channel_mute: {
    shown: ['mute_id', 'reason', 'muted_at', 'muted_until', 'lifted_at'],
    withheld: { staff: ['muted_by'] },
  },
  channel_report: {
    shown: ['message_id', 'cause', 'reported_at', 'decided_at', 'decision'],
    withheld: { staff: ['decided_by'] },
  },
  channel_event: {
    shown: [],
    withheld: {
      copy: ['channel_id', 'event_no', 'kind', 'message_id', 'nickname', 'content', 'command_key', 'at'],
    },
  },
  channel_nickname_claim: {
    shown: [],
    withheld: { copy: ['nickname_key'] },
  },
  player_email: {
    shown: [],
    withheld: { copy: ['email', 'realm'] },
  },
  player_username: {
    shown: [],
    withheld: { copy: ['username', 'realm'] },
  },
  player_wished_username: {
    shown: [],
    withheld: { copy: ['username', 'realm'] },
  },
  player_person: {
    shown: [],
    withheld: { crime: ['person_hash'], copy: ['realm'] },
  },
  referral_code: {
    shown: [],
    withheld: { copy: ['code'] },
  },
}
