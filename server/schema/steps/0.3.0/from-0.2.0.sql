-- Changes the tables of 0.2.0 into those of 0.3.0. Functions, views and the types of their arguments are not created
-- here, because the program creates them afterwards from the files of the modules. A statement that moves data
-- therefore cannot use a function, and must contain its logic.

-- The record of applied steps replaces the list of migrations.

create table schema_step (
  name text primary key,
  sha256 text not null
);

create table schema_object (
  name text primary key,
  sha256 text not null,
  release text not null
);

create table schema_release (
  one boolean primary key default true check (one),
  release text not null
);

drop table kysely_migration, kysely_migration_lock, migration_checksum;

-- Tables that 0.3.0 adds.

create extension if not exists pg_trgm;

create sequence staff_open_seal;
select setval('staff_open_seal', 1);

create sequence webhook_event_number;

create table approval (
  approval_id uuid primary key,
  operation text not null,
  player_id uuid,
  input jsonb not null,
  amount bigint,
  currency text,
  asked_by text not null,
  asked_at timestamptz not null,
  -- The idempotency key of the staff member's request.
  asked_key text not null,
  state text not null check (state in ('WAITING', 'APPROVED', 'DONE', 'REFUSED', 'FAILED', 'EXPIRED', 'ENDED')),
  decided_by text check (decided_by <> asked_by),
  decided_at timestamptz,
  decision_reason text,
  -- The error code, if the action was approved and has failed.
  failure text,
  -- The consent or the content item, for changes to legal texts. They need an approval as well, but concern no player
  -- and no money.
  subject text,
  -- The versions of the rights (`rights_version`) of the member who made the request and of the member who decided it,
  -- at those times.
  asked_rights int not null default 0,
  decided_rights int,
  -- What the request is about, such as `withdrawal <id>`. Only one request about the same thing may wait at a time.
  item text,
  -- The state of the item, or of whatever the action changes, at the time of the request.
  item_state text,
  ended_at timestamptz,
  -- The values for the placeholders in the text of the failure, such as the largest amount.
  failure_values jsonb,
  unique (operation, asked_by, asked_key)
);
create index approval_open on approval (asked_at) where state in ('WAITING', 'APPROVED');
create index approval_newest on approval (decided_at desc) where decided_at is not null;
create unique index approval_item on approval (operation, item) where state in ('WAITING', 'APPROVED');
create index approval_asker on approval (asked_by, asked_at desc);

create table staff_gift (
  gift_id uuid primary key,
  operation text not null,
  player_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  given_by text not null,
  approved_by text check (approved_by <> given_by),
  -- What was given, such as `withdrawal <id>`.
  subject text,
  at timestamptz not null
);
create index staff_gift_player on staff_gift (player_id, at);
create index staff_gift_giver on staff_gift (given_by, at);
create index staff_gift_subject on staff_gift (subject) where subject is not null;

create table staff_own_player (
  email text not null,
  player_id uuid not null,
  declared_at timestamptz not null,
  primary key (email, player_id)
);

create table bonus_round_stake (
  shard smallint not null,
  player_id uuid not null,
  studio text not null,
  round_id text not null,
  -- `cash`, or the id of a bonus.
  source text not null,
  currency text not null,
  staked_minor bigint not null check (staked_minor >= 0),
  returned_minor bigint not null check (returned_minor between 0 and staked_minor),
  -- How much of the staked amount and of the returned amount is the value of free spins.
  spins_staked_minor bigint not null check (spins_staked_minor between 0 and staked_minor),
  spins_returned_minor bigint not null check (spins_returned_minor between 0 and spins_staked_minor),
  -- How much the stakes that were not returned count towards the wagering requirement, and how much of that has already
  -- been counted, both in hundredths of a minor unit.
  weight_hundredths bigint not null check (weight_hundredths >= 0),
  counted_hundredths bigint not null check (counted_hundredths between 0 and weight_hundredths),
  -- True if the bonus has already taken the end of the round into account.
  is_over boolean not null,
  -- True if the upgrade from 0.2.0 has written the row, for a round whose stakes were made under the rules of 0.2.0.
  is_derived boolean not null default false,
  -- What the casino has borne of wins that were rolled back in the round while the bonus was active, minus what
  -- rolled-back stakes have repaid (docs/auditor/bonuses.md). Without this column, the order of the two rollbacks would
  -- decide how much money the player has.
  carried_minor bigint not null default 0 check (carried_minor >= 0),
  primary key (shard, player_id, studio, round_id, source)
);
create index bonus_round_stake_open on bonus_round_stake (shard, player_id, source) where not is_over;

create table segment (
  segment_id uuid primary key,
  name text not null,
  rules jsonb not null,
  changed_at timestamptz not null
);

create table campaign (
  campaign_id uuid primary key,
  name text not null,
  segment_id uuid not null references segment,
  product text not null,
  -- Maps languages to texts.
  message jsonb,
  mail jsonb,
  bonus_code text,
  starts_at timestamptz not null,
  state text not null constraint campaign_state check (state in ('SCHEDULED', 'RUNNING', 'DONE', 'STOPPED')),
  created_by text not null,
  created_at timestamptz not null,
  -- The second member of staff, who approved the bonus.
  approved_by text check (approved_by <> created_by),
  -- The terms of the bonus with which the campaign was approved. Null if the campaign has no bonus or was created
  -- before this column existed.
  bonus_terms_id text
);
create index campaign_open on campaign (starts_at) where state in ('SCHEDULED', 'RUNNING');

create table campaign_player (
  campaign_id uuid not null references campaign,
  shard smallint not null,
  player_id uuid not null,
  outcome text not null constraint campaign_player_outcome check (
    outcome in ('WAITING', 'SENT', 'UNWILLING', 'WITHOUT_BONUS')
  ),
  decided_at timestamptz,
  primary key (campaign_id, shard, player_id)
);
create index campaign_player_waiting on campaign_player (campaign_id, shard, player_id) where outcome = 'WAITING';

create table channel_event (
  channel_id bigint not null references channel,
  event_no bigint not null,
  kind text not null check (kind in ('message', 'deletion', 'state')),
  message_id uuid,
  -- The author. Null if the casino wrote the message.
  shard smallint,
  player_id uuid,
  nickname text,
  -- Null once the message has been deleted.
  content text,
  -- The idempotency key with which staff posted the message.
  command_key text,
  at timestamptz not null,
  primary key (channel_id, event_no)
);
create unique index channel_event_message on channel_event (message_id) where kind = 'message';
create unique index channel_event_command on channel_event (channel_id, command_key) where command_key is not null;
create index channel_event_house on channel_event (channel_id, event_no)
  where kind = 'message' and player_id is null and content is not null;
create index channel_event_age on channel_event (at);

create table channel_nickname (
  shard smallint not null,
  player_id uuid not null,
  nickname text not null,
  chosen_at timestamptz not null,
  primary key (shard, player_id),
  foreign key (shard, player_id) references player
);

create table channel_nickname_claim (
  nickname_key text primary key,
  player_id uuid not null
);

create table channel_post (
  shard smallint not null,
  player_id uuid not null,
  message_id uuid not null,
  channel_id bigint not null references channel,
  event_no bigint not null,
  nickname text not null,
  content text not null,
  posted_at timestamptz not null,
  deleted_at timestamptz,
  primary key (shard, player_id, message_id),
  foreign key (shard, player_id) references player
);
create index channel_post_time on channel_post (shard, player_id, posted_at);
create index channel_post_channel on channel_post (channel_id, event_no);
create index channel_post_age on channel_post (posted_at);

create table channel_mute (
  shard smallint not null,
  player_id uuid not null,
  mute_id uuid not null,
  reason text not null,
  muted_at timestamptz not null,
  muted_until timestamptz,
  muted_by text not null,
  lifted_at timestamptz,
  primary key (shard, player_id, mute_id),
  foreign key (shard, player_id) references player
);

create table channel_report (
  shard smallint not null,
  player_id uuid not null,
  message_id uuid not null,
  cause text not null,
  reported_at timestamptz not null,
  decided_at timestamptz,
  decision text check (decision in ('DELETE', 'KEEP')),
  decided_by text,
  primary key (shard, player_id, message_id),
  foreign key (shard, player_id) references player
);
create index channel_report_waiting on channel_report (reported_at) where decided_at is null;
create index channel_report_message on channel_report (message_id) where decided_at is null;
create index channel_report_age on channel_report (reported_at);

create table channel_word (
  word text primary key,
  added_at timestamptz not null
);

create table staff_seal (
  number bigint primary key,
  -- The hash of the previous seal.
  previous bytea not null,
  -- The hash over the records of the seal.
  root bytea not null,
  records bigint not null,
  sealed_at timestamptz not null,
  hash bytea not null
);

create table staff_command (
  staff text not null,
  operation text not null,
  key text not null,
  input_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null,
  primary key (staff, operation, key)
);

create table content_medium (
  medium_id bigint generated always as identity primary key,
  -- The name in the picture's URL. A changed picture gets a new name, because browsers cache pictures by their URL.
  name text not null unique,
  title text not null,
  alt text not null,
  width integer not null,
  height integer not null,
  -- The picture's mean colour as #rrggbb. It is shown until the picture has loaded.
  color text not null,
  bytes bytea storage external not null,
  uploaded_at timestamptz not null,
  uploaded_by text not null
);

create table content_preview (
  token_hash bytea primary key,
  collection text not null,
  item jsonb not null,
  expires_at timestamptz not null
);

create table document_claim (
  -- The HMAC-SHA256 of the document's type and number, with the key for documents.
  number_hash bytea primary key,
  player_id uuid not null,
  claimed_at timestamptz not null
);

create table player_note (
  shard smallint not null,
  player_id uuid not null,
  note_id uuid not null,
  written_at timestamptz not null,
  written_by text not null,
  text text not null,
  primary key (shard, player_id, note_id)
);

create table saved_view (
  owner text not null,
  name text not null,
  registration_status text,
  kyc_status text,
  country text,
  -- The site to whose players the saved view is restricted. Null if it covers all sites.
  site_id smallint,
  primary key (owner, name)
);

create table passkey_login (
  shard smallint not null,
  player_id uuid not null,
  -- SHA-256
  challenge_hash bytea not null,
  -- After this time the challenge is too old to be accepted, so the row may be deleted.
  expires_at timestamptz not null,
  primary key (shard, player_id, challenge_hash),
  foreign key (shard, player_id) references player
);

create table finding (
  shard smallint not null,
  -- The suspected account.
  player_id uuid not null,
  finding_id uuid not null,
  kind text not null check (kind in ('NUMBER', 'EXCLUSION')),
  other_id uuid not null,
  -- The HMAC-SHA256 of the document number that was used for both accounts.
  number_hash bytea,
  -- The operation that raised the suspicion.
  found_by text not null,
  found_at timestamptz not null,
  decision text check (decision in ('CONFIRMED', 'DISMISSED')),
  decided_at timestamptz,
  decided_by text,
  reason text,
  primary key (shard, player_id, finding_id),
  foreign key (shard, player_id) references player,
  constraint finding_number check ((kind = 'NUMBER') = (number_hash is not null)),
  constraint finding_decision check ((decision is null) = (decided_at is null))
);
create unique index finding_once on finding (shard, player_id, kind, other_id, number_hash) nulls not distinct;
create index finding_waiting on finding (found_at) where decision is null;

create table play_pause (
  shard smallint not null,
  player_id uuid not null,
  paused_at timestamptz not null,
  primary key (shard, player_id)
);

create table play_end (
  shard smallint not null,
  player_id uuid not null,
  -- When the session limit stops play. Null if the player has no session limit.
  session_ends_at timestamptz,
  -- When the limit on game time stops play. Null if the player has no such limit.
  time_ends_at timestamptz,
  primary key (shard, player_id)
);

create table excluded_person (
  shard smallint not null,
  player_id uuid not null,
  -- The HMAC-SHA256 of birth date and post code.
  place_hash bytea not null,
  -- The details of the person about whom the exclusion register was queried, encrypted.
  person_sealed text not null,
  found_at timestamptz not null,
  primary key (shard, player_id),
  foreign key (shard, player_id) references player
);
create index excluded_person_place on excluded_person (place_hash);

create table import_record (
  kind text not null,
  external_id text not null,
  -- Null for records that are not about a player, such as those about games and content.
  player_id uuid,
  -- The SHA-256 of the row.
  digest bytea not null,
  at timestamptz not null,
  primary key (kind, external_id)
);

create table hash_key (
  name text primary key check (name in ('secret', 'documents')),
  -- The secret of the hashes, encrypted. Null for the hashes of an earlier version, which were made with the configured
  -- secret itself. The next start of the program stores that secret here.
  sealed text
);

create table play_sum (
  shard smallint not null,
  player_id uuid not null,
  currency text not null,
  limit_type text not null,
  -- The time of the account's last movement before the limit began.
  since timestamptz not null,
  counted_until timestamptz not null,
  stake bigint not null,
  win bigint not null,
  primary key (shard, player_id, currency, limit_type),
  constraint play_sum_type check (limit_type in ('WAGER_LIMIT', 'LOSS_LIMIT'))
);

create table ledger_points (
  shard smallint not null,
  player_id uuid not null,
  points bigint not null default 0 constraint ledger_points_covered check (points >= 0),
  primary key (shard, player_id)
) with (fillfactor = 70);

create table time_limit (
  shard smallint not null,
  player_id uuid not null,
  type text not null,
  -- A limit with the period `Dynamic` applies from created_at until expires_at.
  period text not null,
  -- Null if there is no limit.
  minutes integer check (minutes > 0),
  -- A raised or removed limit. It takes effect once the player has confirmed it, which is possible from effective_at.
  pending_id uuid,
  pending_minutes integer check (pending_minutes > 0),
  effective_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz,
  changed_at timestamptz not null,
  primary key (shard, player_id, type, period),
  constraint time_limit_type check (type in ('SESSION_LIMIT', 'GAME_TIME_LIMIT')),
  constraint time_limit_period check (period = 'Weekly' or (period = 'Dynamic' and type = 'GAME_TIME_LIMIT')),
  constraint time_limit_expiry check ((period = 'Dynamic') = (expires_at is not null)),
  constraint time_limit_pending check (
    (pending_id is null) = (effective_at is null) and (pending_id is not null or pending_minutes is null)
  )
);

create table limit_review (
  shard smallint not null,
  player_id uuid not null,
  -- When the next reminder will be sent.
  due_at timestamptz not null,
  -- When the last reminder was sent. answered_at is null until the player has answered that reminder.
  reminded_at timestamptz,
  answered_at timestamptz,
  answer text,
  primary key (shard, player_id),
  constraint limit_review_answer check (
    answer in ('KEEP', 'CHANGE') and (answer is null) = (answered_at is null)
      and (answered_at is null or reminded_at is not null))
);
create index limit_review_due on limit_review (due_at);

create table limit_review_mark (
  one boolean primary key default true check (one),
  enrolled_to timestamptz not null
);

create table loyalty_lot (
  shard smallint not null,
  player_id uuid not null,
  expires_at timestamptz not null,
  points bigint not null constraint loyalty_lot_points check (points >= 0),
  primary key (shard, player_id, expires_at)
);
create index loyalty_lot_due on loyalty_lot (expires_at) where points > 0;

create table loyalty_item (
  item_code text primary key,
  -- Maps languages to texts. There is always an English text.
  names jsonb not null,
  descriptions jsonb not null,
  -- Empty if the portal draws a picture itself.
  image_url text not null,
  brand text not null,
  kind text not null constraint loyalty_item_kind check (kind in ('ITEM', 'FREE_SPINS')),
  -- The price in points.
  price bigint not null constraint loyalty_item_price check (price > 0),
  -- How many pieces are left. Null if there is no limit.
  stock integer constraint loyalty_item_stock check (stock >= 0),
  active boolean not null,
  -- The countries whose players can order the item, as ISO 3166-1 alpha-2. Null means all countries.
  countries text[],
  -- The VIP statuses whose players can order the item. Null means all players.
  vip_statuses text[],
  -- The item's free spins are for one game, and for accounts in this currency.
  currency text,
  free_spins integer,
  spin_studio text,
  spin_game_id text,
  spin_stake_minor bigint,
  spin_days integer,
  -- Increases with every change that players can see. An order names the revision, so that nobody pays for an item that
  -- differs from the one they saw.
  revision integer not null default 1,
  updated_at timestamptz not null,
  -- The member of staff or service account that last saved the item, and the second member of staff, who approved it.
  saved_by text,
  approved_by text check (approved_by <> saved_by),
  constraint loyalty_item_spins check (
    case kind when 'FREE_SPINS' then free_spins > 0 and spin_stake_minor > 0 and spin_days > 0
      and num_nulls(currency, free_spins, spin_studio, spin_game_id, spin_stake_minor, spin_days) = 0
    else num_nonnulls(currency, free_spins, spin_studio, spin_game_id, spin_stake_minor, spin_days) = 0 end
  )
);

create table loyalty_cart_line (
  shard smallint not null,
  player_id uuid not null,
  item_code text not null references loyalty_item,
  quantity integer not null constraint loyalty_cart_quantity check (quantity between 1 and 10),
  added_at timestamptz not null,
  primary key (shard, player_id, item_code)
);

create table loyalty_order (
  shard smallint not null,
  player_id uuid not null,
  order_id uuid not null,
  status text not null constraint loyalty_order_status check (
    status in ('ORDERED', 'SENT', 'DELIVERED', 'RETURNED', 'CANCELLED')
  ),
  -- All points that were spent, and the points that were spent on goods. The latter are given back if the goods are
  -- returned.
  points bigint not null check (points > 0),
  goods_points bigint not null check (goods_points between 0 and points),
  -- Empty if the order contains no goods.
  addressee text not null,
  address text not null,
  post_code text not null,
  city text not null,
  country text not null,
  ordered_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (shard, player_id, order_id)
);
create index loyalty_order_waiting on loyalty_order (status, ordered_at, order_id);
create index loyalty_order_history on loyalty_order (shard, player_id, ordered_at, order_id);

create table loyalty_order_line (
  shard smallint not null,
  player_id uuid not null,
  order_id uuid not null,
  line smallint not null,
  item_code text not null,
  name text not null,
  kind text not null,
  quantity integer not null check (quantity > 0),
  -- The price of one piece.
  price bigint not null check (price > 0),
  -- The bonus that contains the free spins.
  bonus_id uuid,
  primary key (shard, player_id, order_id, line),
  foreign key (shard, player_id, order_id) references loyalty_order,
  constraint loyalty_order_line_spins check ((kind = 'FREE_SPINS') = (bonus_id is not null))
);

create table house_process (
  process_id uuid primary key,
  host text not null,
  pid integer not null,
  services text[] not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- The outcomes of the process's calls to each third party since it started.
  parties jsonb not null
);

create table protection_state (
  shard smallint not null,
  player_id uuid not null,
  level text not null default 'NONE' constraint protection_state_level check (level in ('NONE', 'LOW', 'MEDIUM', 'HIGH')),
  score integer not null default 0,
  evaluated_at timestamptz,
  -- When the player is evaluated next. Null if the player's next activity schedules the evaluation.
  due_at timestamptz,
  -- At which level, and when, Baize last took measures without staff.
  acted_level text,
  acted_at timestamptz,
  primary key (shard, player_id),
  constraint protection_state_acted check ((acted_level is null) = (acted_at is null))
);
create index protection_state_due on protection_state (due_at) where due_at is not null;

create table protection_mark (
  one boolean primary key default true check (one),
  noticed_to timestamptz not null
);

create table limit_hit (
  shard smallint not null,
  player_id uuid not null,
  day date not null,
  hits integer not null,
  last_at timestamptz not null,
  primary key (shard, player_id, day)
);
create index limit_hit_last on limit_hit (last_at);

create table protection_interaction (
  shard smallint not null,
  player_id uuid not null,
  interaction_id uuid not null,
  at timestamptz not null,
  actor text not null,
  level text not null,
  score integer not null,
  -- The triggered markers, each with the player's metrics that triggered it.
  markers jsonb not null,
  acts text[] not null,
  -- For an interaction by staff: its topic, what staff wrote, and the outcome.
  topic text,
  note text,
  outcome text,
  -- All of the player's metrics at the time of the interaction, one week later and four weeks later.
  figures jsonb not null,
  figures_after_week jsonb,
  figures_after_month jsonb,
  -- When the next of the two comparisons is due. Null if both have been made.
  effect_due_at timestamptz,
  -- The player's answer, if the interaction asked a question.
  answer text,
  answered_at timestamptz,
  primary key (shard, player_id, interaction_id)
);
create index protection_interaction_effect on protection_interaction (effect_due_at) where effect_due_at is not null;

create table protection_alert (
  shard smallint not null,
  player_id uuid not null,
  alert_id uuid not null,
  at timestamptz not null,
  kind text not null constraint protection_alert_kind check (kind in ('HARM', 'HELP_ASKED', 'VULNERABILITY')),
  level text not null,
  resolved_at timestamptz,
  resolved_by text,
  resolution text,
  primary key (shard, player_id, alert_id),
  constraint protection_alert_resolved check (
    (resolved_at is null) = (resolved_by is null) and (resolved_at is null) = (resolution is null))
);
create index protection_alert_open on protection_alert (at, alert_id) where resolved_at is null;

create table deposit_block (
  shard smallint not null,
  player_id uuid not null,
  source text not null constraint deposit_block_source check (source in ('HARM', 'STAFF', 'VULNERABILITY')),
  blocked_at timestamptz not null,
  actor text not null,
  reason text not null,
  primary key (shard, player_id, source)
);

create table vulnerability_check (
  shard smallint not null,
  player_id uuid not null,
  check_id uuid not null,
  started_at timestamptz not null,
  -- The net deposits within 30 days that caused the check.
  net_deposits_minor bigint not null,
  currency text not null,
  result text constraint vulnerability_check_result check (result in ('Y', 'N')),
  -- The player's records in the register of financial vulnerability, by the names that the register uses.
  records text[] not null default '{}',
  answered_at timestamptz,
  valid_until timestamptz,
  -- How many enquiries the register of financial vulnerability did not respond to, and when the last of them was made.
  silences integer not null default 0,
  silent_at timestamptz,
  decision text constraint vulnerability_check_decision check (decision in ('ALLOW', 'STOP')),
  decided_by text,
  decided_at timestamptz,
  reason text,
  primary key (shard, player_id, check_id),
  constraint vulnerability_check_answered check (
    (result is null) = (answered_at is null) and (result is null) = (valid_until is null)),
  constraint vulnerability_check_decided check (
    (decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)
      and (decision is null or result = 'Y'))
);
create unique index vulnerability_check_waiting on vulnerability_check (shard, player_id) where result is null;

create table queue_assignment (
  queue text not null,
  item_id text not null,
  assignee text not null,
  assigned_at timestamptz not null,
  primary key (queue, item_id)
);
create index queue_assignment_age on queue_assignment (assigned_at);

create table round_report (
  shard smallint not null,
  player_id uuid not null,
  studio text not null,
  round_id text not null,
  -- Rounds that do not end are deleted some time after noted_at. Rows that an earlier version has written contain
  -- infinity, so they stay until their rounds end.
  noted_at timestamptz not null default 'infinity',
  primary key (shard, player_id, studio, round_id)
);
create index round_report_noted on round_report (noted_at);

create table round_report_mark (
  name text primary key,
  seal bigint not null
);

create table session_successor (
  key_hash bytea primary key,
  player_id uuid not null,
  session_id uuid not null,
  at timestamptz not null
);
create index session_successor_age on session_successor (at);

create table staff_member (
  member_id uuid primary key,
  -- The address in lower case. Every audit record names the member by this address.
  email text not null unique,
  name text not null,
  language text not null,
  member_status text not null check (member_status in ('INVITED', 'ACTIVE', 'REVOKED')),
  roles text[] not null,
  -- The argon2id hash. Null for members who have only a passkey.
  password_hash text,
  invited_at timestamptz not null,
  last_sign_in_at timestamptz,
  -- The member at the operator's identity provider: the issuer and the member's subject there, in one string.
  openid_subject text unique,
  -- A manager is a member who can manage the team. Until this time, a manager who has lost that right still counts as
  -- one. Otherwise somebody could remove the other managers and then approve everything as the only manager.
  managed_until timestamptz,
  -- The member of staff who has given the member their roles without a second approval. Null if two members of staff
  -- have agreed, or if the roles do not come from staff.
  appointed_by text,
  -- Increases with every change of the member's roles and status. A request for approval ends if its requester's number
  -- has changed since.
  rights_version int not null default 0
);

create table staff_role (
  role text primary key,
  permissions text[] not null
);

create table staff_invitation (
  -- SHA-256
  token_hash bytea primary key,
  member_id uuid not null references staff_member,
  expires_at timestamptz not null
);
create index on staff_invitation (member_id);

create table staff_factor (
  factor_id uuid primary key,
  member_id uuid not null references staff_member,
  kind text not null check (kind in ('totp', 'passkey')),
  -- The secret of the authenticator app, encrypted with SECRET_KEY.
  totp_sealed text,
  -- The 30-second period of the last accepted code. It is stored because each code may only be used once.
  last_period bigint,
  credential_id text unique,
  public_key bytea,
  signatures bigint
);
create index on staff_factor (member_id);

create table staff_session (
  session_id uuid primary key,
  -- SHA-256
  key_hash bytea not null unique,
  member_id uuid not null references staff_member,
  started_at timestamptz not null,
  last_used_at timestamptz not null,
  -- When a second factor was last proved.
  confirmed_at timestamptz not null,
  address text not null,
  agent text not null,
  ended_at timestamptz,
  -- The id of the identity provider's own session (`sid` in OpenID Connect Core). When that session ends, this one ends
  -- too.
  openid_sid text
);
create index on staff_session (member_id) where ended_at is null;

create table staff_passkey_use (
  -- SHA-256
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);

create table kill_switch (
  kind text not null check (kind in ('GAME', 'STUDIO', 'PROVIDER', 'WITHDRAWALS', 'SIGN_UP', 'BONUSES')),
  subject text not null,
  off_at timestamptz not null,
  off_by text not null,
  reason text not null,
  primary key (kind, subject)
);

create table undo_link (
  shard smallint not null,
  player_id uuid not null,
  -- The SHA-256 of the key that was sent by e-mail.
  key_hash bytea not null,
  -- The name of the e-mail's template.
  template text not null,
  -- The address to which the e-mail was sent, which was the account's address at that time.
  email text not null,
  since timestamptz not null,
  expires_at timestamptz not null,
  primary key (shard, player_id, key_hash),
  foreign key (shard, player_id) references player
);

create table wallet_goodwill (
  shard smallint not null,
  player_id uuid not null,
  entry_id uuid not null,
  actor text not null,
  reason text not null,
  at timestamptz not null,
  primary key (shard, player_id, entry_id)
);

create table webhook_event (
  shard smallint not null,
  player_id uuid not null,
  number bigint not null default nextval('webhook_event_number'),
  event_id uuid not null,
  type text not null,
  at timestamptz not null,
  data jsonb not null,
  primary key (shard, player_id, number)
);
create index webhook_event_time on webhook_event using brin (at) with (pages_per_range = 16, autosummarize = on);
create index webhook_event_identified on webhook_event (event_id);
create index webhook_event_number_order on webhook_event (number);

create table webhook_endpoint (
  endpoint_id uuid primary key,
  name text not null,
  url text not null,
  types text[] not null,
  is_on boolean not null,
  -- True if the program has switched the endpoint off, false if a member of staff has.
  is_off_by_itself boolean not null default false,
  -- The encrypted secret.
  secret text not null,
  previous_secret text,
  previous_until timestamptz,
  -- The time since which every attempt has failed.
  failing_since timestamptz,
  -- Deliveries have been created for all events up to this number.
  queued_to bigint not null,
  created_at timestamptz not null,
  created_by text not null,
  -- When staff removed the endpoint. A job then gradually deletes its deliveries, and finally this row.
  removed_at timestamptz,
  -- How many events were deleted because of their age, before the endpoint had accepted them.
  lost bigint not null default 0
);

create table webhook_delivery (
  shard smallint not null,
  player_id uuid not null,
  endpoint_id uuid not null references webhook_endpoint on delete cascade,
  number bigint not null,
  state text not null constraint webhook_delivery_state check (state in ('WAITING', 'ACCEPTED', 'GIVEN_UP')),
  attempts smallint not null default 0,
  tried_at timestamptz,
  -- Null if no complete response arrived.
  http_status smallint,
  latency_ms integer,
  excerpt text,
  primary key (shard, player_id, endpoint_id, number),
  foreign key (shard, player_id, number) references webhook_event on delete cascade
);
create index webhook_delivery_log on webhook_delivery (endpoint_id, number);
create index webhook_delivery_state on webhook_delivery (endpoint_id, state, number) where state <> 'ACCEPTED';
create index webhook_delivery_first on webhook_delivery (shard, player_id, endpoint_id, number) where state = 'WAITING';

create table webhook_line (
  shard smallint not null,
  player_id uuid not null,
  endpoint_id uuid not null references webhook_endpoint on delete cascade,
  due_at timestamptz not null,
  -- The process that is currently sending the player's first event to the endpoint. Its claim ends at due_at.
  claim uuid,
  primary key (shard, player_id, endpoint_id)
);
create index webhook_line_due on webhook_line (endpoint_id, due_at);

create table webhook_event_age (
  noted_at timestamptz primary key,
  number bigint not null
);

-- Changes to columns, keys and indexes of tables that 0.2.0 already had.

alter table player
  add column register_excluded_at timestamptz,
  add column site_id smallint not null default 1,
  add column realm smallint not null default 1,
  add column access_review_from timestamptz,
  add column timeout_by text constraint player_timeout_by check (timeout_by in ('PLAYER', 'STAFF')),
  add column excluded_by text constraint player_excluded_by check (excluded_by in ('PLAYER', 'STAFF'));
create index player_birth on player (birth_date);
create index player_completed_at on player (completed_at) where completed_at is not null;
create index player_search on player
  using gin (
    lower((username || ' ' || email || ' ' || first_name || ' ' || last_name || ' ' || mobile) collate pg_c_utf8) gin_trgm_ops
  );
create index player_newest on player (created_at desc, player_id desc);
create index player_place on player (post_code, lower(address)) where post_code <> '' and address <> '';
create index player_by_country on player (country, created_at desc, player_id desc);
create index player_by_kyc on player (kyc_status, created_at desc, player_id desc);
create index player_by_registration on player (registration_status, created_at desc, player_id desc);
create index player_by_site on player (site_id, created_at desc, player_id desc);
create index player_by_mailbox on player (player_mailbox(email)) where email <> '';

-- Usernames, e-mail addresses and people are unique within a realm, which is a group of sites with common players.
alter table player_email
  add column realm smallint not null default 1,
  drop constraint player_email_pkey,
  add primary key (email, realm);
alter table player_username
  add column realm smallint not null default 1,
  drop constraint player_username_pkey,
  add primary key (username, realm);
alter table player_wished_username
  add column realm smallint not null default 1,
  drop constraint player_wished_username_pkey,
  add primary key (username, realm, player_id);
alter table player_person
  add column realm smallint not null default 1,
  drop constraint player_person_pkey,
  add primary key (person_hash, realm);
create index player_person_player on player_person (player_id);
alter table social_subject
  add column realm smallint not null default 1,
  drop constraint social_subject_pkey,
  add primary key (social_type, subject, realm);
alter table session_key add column realm smallint not null default 1;

alter table consent add column in_force_since timestamptz;

alter table session
  drop constraint session_level_check,
  add constraint session_level_check check (level in ('signup', 'player', 'withdrawal')),
  add column confirmed_at timestamptz;
create index session_address on session (address, started_at desc);
create index session_agent on session (agent, started_at desc);

alter table login_challenge
  add column purpose text not null default 'login'
    constraint login_challenge_purpose check (purpose in ('login', 'offer', 'withdrawal', 'confirmation')),
  add column linked_at timestamptz;
alter table recovery_code add column made_at timestamptz;
alter table signup_code add column link_hash bytea;
alter table email_change add column credential_hash bytea;

alter table document
  add column number_hash bytea,
  add column files_key text;
create index document_number on document (number_hash);
create index document_unhashed on document (uploaded_at) where number_hash is null;

alter table staff_change
  add column outcome text not null default 'DONE' check (outcome in ('DONE', 'VIEWED', 'REFUSED')),
  add column player_id uuid,
  add column reason text,
  add column seal bigint not null
    default case when pg_current_xact_id() is not null then pg_sequence_last_value('staff_open_seal') end;
create index staff_change_newest on staff_change (at desc, change_id desc);
create index staff_change_actor on staff_change (actor, at desc);
create index staff_change_player on staff_change (player_id, at desc) where player_id is not null;
create index staff_change_seal on staff_change (seal);

alter table content_item
  add column show_at timestamptz,
  add column hide_at timestamptz,
  drop constraint content_item_status_check,
  add constraint content_item_status_check check (status in ('publish', 'draft', 'trash', 'future')),
  add column site_id smallint,
  drop constraint content_item_collection_slug_key,
  add constraint content_item_slug unique nulls not distinct (collection, slug, site_id);
create index content_item_due on content_item (least(show_at, hide_at)) where show_at is not null or hide_at is not null;

alter table channel
  add column open boolean not null default true,
  add column last_event bigint not null default 0;

alter table deposit
  add column payable_until timestamptz,
  add column under_way_at timestamptz,
  add column credited_at timestamptz,
  add column language text,
  add column requested_minor bigint constraint deposit_requested check (requested_minor > 0),
  add column taken_minor bigint not null default 0
    constraint deposit_taken check (taken_minor >= 0 and taken_minor <= amount_minor),
  add column refunded_minor bigint not null default 0
    constraint deposit_refunded check (refunded_minor >= 0 and refunded_minor <= taken_minor);
create index deposit_changed on deposit (changed_at);

alter table withdrawal
  alter column hold_id drop not null,
  add column reference_id text,
  add column language text,
  add column requested_minor bigint constraint withdrawal_requested check (requested_minor > 0),
  add column returned_minor bigint not null default 0
    constraint withdrawal_returned check (returned_minor >= 0 and returned_minor <= amount_minor);

alter table payment_difference
  add column decided_at timestamptz,
  add column decided_by text,
  add column reason text,
  add column report jsonb;
create index payment_difference_open on payment_difference (at, digest) where decided_at is null;
create index payment_difference_open_order on payment_difference (provider, order_code) where decided_at is null;

alter table settlement_line
  drop constraint settlement_line_pkey,
  add primary key (provider, order_code, kind, day, currency);

create index stored_card_digits on stored_card (right(masked_number, 4));

alter table game add column blocked_countries text[] not null default '{}';

alter table game_limit
  add column stake_dynamic bigint,
  add column stake_until timestamptz,
  add column loss_dynamic bigint,
  add column loss_until timestamptz;

alter table bonus_voucher
  add column issued_by text,
  add column approved_by text check (approved_by <> issued_by);

create index player_bonus_waiting on player_bonus (given_at) where status = 'QUEUED';

-- The time of the last change of existing limits and reality checks is also used as the time of their creation.

alter table player_limit
  add column created_at timestamptz,
  add column expires_at timestamptz;
update player_limit set created_at = changed_at;
alter table player_limit
  alter column created_at set not null,
  drop constraint player_limit_period,
  add constraint player_limit_period check (
    period in ('Weekly', 'Dynamic') or (type = 'DEPOSIT_LIMIT' and period in ('Daily', 'Monthly'))),
  add constraint player_limit_expiry check ((period = 'Dynamic') = (expires_at is not null));

alter table reality_check
  add column created_at timestamptz,
  add column expires_at timestamptz;
update reality_check set created_at = changed_at;
alter table reality_check alter column created_at set not null;

-- A launch stores which minimum time applies to its game cycles, that of slots or that of other casino games, together
-- with the time itself. It also stores when the launch ends for good.

alter table launch
  add column cycle_of text check (cycle_of in ('slot', 'casino')),
  add column cycle_ms integer,
  add column closes_at timestamptz,
  add column ends_rounds boolean not null default false;

update launch set cycle_of = 'slot', cycle_ms = 2500
from game where game.platform = launch.platform and game.game_id = launch.game_id and game.kind = 'slot';

update launch set cycle_of = 'casino', cycle_ms = 5000
from game where game.platform = launch.platform and game.game_id = launch.game_id and game.kind not in ('slot', 'bingo');

-- A launch that a reality check has interrupted expires together with the check. It ends for good twelve hours after it
-- was opened.
update launch set closes_at = case
  when exists (
    select from reality_check_due as due where due.shard = launch.shard and due.player_id = launch.player_id
      and due.session_id = launch.session_id and due.due_at = launch.expires_at
  ) then launch.created_at + interval '12 hours'
  else expires_at end;

alter table launch alter column closes_at set not null;

-- Until now the sums of wins in `game_window` and `ledger_balance` also contained prizes. From now on they contain only
-- wins of rounds, so the prizes are subtracted.

create temporary table paid_prize on commit drop as
select paid.shard, paid.player_id, paid.currency, paid.at, date_bin('10 minutes', paid.at, '2000-01-01Z') as window_at,
  paid.cash + paid.deficit as amount
from game_transaction as paid
where paid.kind = 'prize' and not exists (
  select from game_rollback as undone
  where undone.shard = paid.shard and undone.player_id = paid.player_id and undone.studio = paid.studio
    and undone.reference_id = paid.transaction_id);

update game_window as past set win = past.win - prize.amount
from (
  select shard, player_id, currency, window_at, sum(amount)::bigint as amount from paid_prize group by 1, 2, 3, 4
) as prize
where past.shard = prize.shard and past.player_id = prize.player_id and past.currency = prize.currency
  and past.window_at = prize.window_at;

update ledger_balance as balance
set win_now = balance.win_now - prize.win_now, win_day = balance.win_day - prize.win_day,
  win_week = balance.win_week - prize.win_week, win_month = balance.win_month - prize.win_month,
  win_session = balance.win_session - prize.win_session
from (
  select own.shard, own.player_id, own.currency,
    coalesce(sum(amount) filter (where paid.window_at >= own.window_at), 0)::bigint as win_now,
    coalesce(sum(amount) filter (where age between interval '1 second' and interval '24 hours'), 0)::bigint as win_day,
    coalesce(sum(amount) filter (where age between interval '1 second' and interval '168 hours'), 0)::bigint as win_week,
    coalesce(sum(amount) filter (where age between interval '1 second' and interval '720 hours'), 0)::bigint as win_month,
    coalesce(sum(amount) filter (where paid.at >= own.session_from), 0)::bigint as win_session
  from paid_prize as paid
  join ledger_balance as own on own.shard = paid.shard and own.player_id = paid.player_id
    and own.currency = paid.currency
  -- How old the window of the prize was when the sums of the balance were last updated. Null if they never were.
  cross join lateral (select case when isfinite(own.summed_at) then own.summed_at - paid.window_at end as age) as step
  group by own.shard, own.player_id, own.currency
) as prize
where balance.shard = prize.shard and balance.player_id = prize.player_id and balance.currency = prize.currency;

-- The balance gets the start times of game cycles. PostgreSQL logs an updated row from its first changed byte to its
-- last, so columns that every bet changes should be next to each other. For this reason they swap their positions with
-- columns that rarely change.

alter table ledger_balance
  add column slot_at timestamptz not null default '-infinity',
  add column casino_at timestamptz not null default '-infinity',
  add column has_siblings boolean not null default false,
  drop constraint ledger_balance_guard;

update ledger_balance as balance
set cash = deficit, deficit = cash, moved_at = window_at, window_at = moved_at, win_now = stake_session,
  stake_session = win_now, summed_at = slot_at, slot_at = summed_at,
  has_siblings = exists (
    select from ledger_balance as other
    where other.shard = balance.shard and other.player_id = balance.player_id and other.currency <> balance.currency),
  -- From now on `plays_bonus` says whether the account has ever had an active bonus. The column is renamed below.
  plays_bonus = balance.plays_bonus or exists (
    select from player_bonus as bonus where bonus.shard = balance.shard and bonus.player_id = balance.player_id
      and bonus.currency = balance.currency and bonus.activated_at is not null);

alter table ledger_balance rename column cash to moving;
alter table ledger_balance rename column deficit to cash;
alter table ledger_balance rename column moving to deficit;
alter table ledger_balance rename column moved_at to moving;
alter table ledger_balance rename column window_at to moved_at;
alter table ledger_balance rename column moving to window_at;
alter table ledger_balance rename column win_now to moving;
alter table ledger_balance rename column stake_session to win_now;
alter table ledger_balance rename column moving to stake_session;
alter table ledger_balance rename column summed_at to moving;
alter table ledger_balance rename column slot_at to summed_at;
alter table ledger_balance rename column moving to slot_at;
alter table ledger_balance rename column plays_bonus to had_bonus;

-- The names of the constraints must be those of the renamed columns.
alter table ledger_balance rename constraint ledger_balance_cash_not_null to moving;
alter table ledger_balance rename constraint ledger_balance_deficit_not_null to ledger_balance_cash_not_null;
alter table ledger_balance rename constraint moving to ledger_balance_deficit_not_null;
alter table ledger_balance rename constraint ledger_balance_moved_at_not_null to moving;
alter table ledger_balance rename constraint ledger_balance_window_at_not_null to ledger_balance_moved_at_not_null;
alter table ledger_balance rename constraint moving to ledger_balance_window_at_not_null;
alter table ledger_balance rename constraint ledger_balance_win_now_not_null to moving;
alter table ledger_balance rename constraint ledger_balance_stake_session_not_null to ledger_balance_win_now_not_null;
alter table ledger_balance rename constraint moving to ledger_balance_stake_session_not_null;
alter table ledger_balance rename constraint ledger_balance_summed_at_not_null to moving;
alter table ledger_balance rename constraint ledger_balance_slot_at_not_null to ledger_balance_summed_at_not_null;
alter table ledger_balance rename constraint moving to ledger_balance_slot_at_not_null;
alter table ledger_balance rename constraint ledger_balance_plays_bonus_not_null to ledger_balance_had_bonus_not_null;

alter table ledger_balance add constraint ledger_balance_guard check (
  cash >= 0 and bonus >= 0 and reserved >= 0 and deficit <= 0 and (deficit = 0 or cash = 0));

-- From now on a transaction id belongs to one player, and the primary key of the movement's own row contains it.

alter table game_transaction
  drop constraint game_transaction_kind,
  add constraint game_transaction_kind check (kind in ('bet', 'win', 'rollback', 'prize', 'adjustment', 'tombstone')),
  add column opens_round boolean;

-- A tombstone is the record of a rollback that arrived before its bet. Until now, tombstones were rows of
-- game_transaction_owner without an entry. From now on that table is neither written nor read.
insert into game_transaction (shard, player_id, at, entry_id, cash, deficit, post_balance, kind, currency, studio, game_id,
  round_id, transaction_id)
select undone.shard, undone.player_id, back.at, gen_random_uuid(), 0, 0, 0, 'tombstone', back.currency, back.studio,
  back.game_id, back.round_id, undone.reference_id
from game_transaction_owner as owner
join game_rollback as undone on undone.shard = owner.shard and undone.player_id = owner.player_id
  and undone.studio = owner.studio and undone.reference_id = owner.transaction_id
join game_transaction as back on back.shard = undone.shard and back.player_id = undone.player_id
  and back.studio = undone.studio and back.transaction_id = undone.transaction_id
where owner.entry_id is null;

create unique index game_transaction_key on game_transaction (shard, player_id, game_key(studio, transaction_id));
create unique index game_transaction_round on game_transaction (shard, player_id, game_key(studio, round_id)) where opens_round;

-- A bonus is for one product, and keeps the terms under which it was given.

alter table bonus_plan add column product text not null default 'CASINO'
  constraint bonus_plan_product check (product in ('CASINO', 'LIVE_CASINO', 'BINGO'));

alter table player_bonus
  add column product text not null default 'CASINO'
    constraint player_bonus_product check (product in ('CASINO', 'LIVE_CASINO', 'BINGO')),
  add column weights jsonb not null default '{}',
  add column match_percent integer,
  add column cap_minor bigint not null default 0,
  add column minimum_deposit_minor bigint not null default 0,
  add column repeatable boolean not null default false;

-- The product of a plan is the product of its free spins or, without free spins, the product of most of its kinds of
-- games.
with of_kind as (
  select kind, case when kind = 'bingo' then 'BINGO' when kind = 'live' or kind like 'live-%' then 'LIVE_CASINO'
    when kind <> 'lottery' then 'CASINO' end as product
  from (select game_kind as kind from bonus_game_weight union select kind from game) as known
), by_weight as (
  select distinct on (bonus_plan_id) bonus_plan_id, of_kind.product
  from bonus_game_weight join of_kind on kind = game_kind
  where of_kind.product is not null
  group by bonus_plan_id, of_kind.product order by bonus_plan_id, count(*) desc, of_kind.product
), by_spins as (
  select bonus_plan_id, of_kind.product
  from bonus_plan join game on studio = spin_studio and game_id = spin_game_id
  join of_kind on of_kind.kind = game.kind
)
update bonus_plan set product = coalesce(
  (select product from by_spins where by_spins.bonus_plan_id = bonus_plan.bonus_plan_id),
  (select product from by_weight where by_weight.bonus_plan_id = bonus_plan.bonus_plan_id),
  'CASINO');

update player_bonus as bonus
set product = plan.product, match_percent = plan.match_percent, cap_minor = plan.amount_minor,
  minimum_deposit_minor = plan.minimum_deposit_minor, repeatable = plan.repeatable,
  weights = (
    select coalesce(jsonb_object_agg(game_kind, percent), '{}') from bonus_game_weight as weight
    where weight.bonus_plan_id = plan.bonus_plan_id)
from bonus_plan as plan where plan.bonus_plan_id = bonus.bonus_plan_id;

delete from bonus_game_weight as weight using bonus_plan as plan
where plan.bonus_plan_id = weight.bonus_plan_id and plan.product is distinct from
  case when game_kind = 'bingo' then 'BINGO' when game_kind = 'live' or game_kind like 'live-%' then 'LIVE_CASINO'
    when game_kind <> 'lottery' then 'CASINO' end;

alter table bonus_plan alter column product drop default;
alter table player_bonus
  alter column product drop default,
  alter column weights drop default,
  alter column cap_minor drop default,
  alter column minimum_deposit_minor drop default,
  alter column repeatable drop default;

-- A round records its stakes by source, which is cash or a bonus (docs/auditor/bonuses.md).

alter table bonus_play
  drop constraint bonus_play_pkey,
  add primary key (shard, player_id, entry_id, bonus_id),
  add column weight_hundredths bigint not null default 0 check (weight_hundredths >= 0),
  add column went_to text check (went_to in ('bonus', 'cash', 'house'));

-- For a bonus that ended without a release, the exact share of a win that went to the casino is not computed, because
-- nothing depends on it any more.
update bonus_play as play set weight_hundredths = play.wagered_minor * 100,
  went_to = case when won.kind in ('win', 'prize') and play.bonus_minor > 0 then 'bonus' end
from game_transaction as won
where won.shard = play.shard and won.player_id = play.player_id and won.entry_id = play.entry_id
  and won.kind <> 'tombstone';

alter table bonus_play drop column wagered_minor;

alter table player_bonus
  add column wagered_hundredths bigint not null default 0 check (wagered_hundredths >= 0),
  add column released_minor bigint not null default 0 check (released_minor >= 0);

update player_bonus as bonus set wagered_hundredths = wagered_minor * 100, released_minor = coalesce((
  select sum(-line.amount) from ledger_journal as entry join ledger_journal_line as line using (shard, player_id, entry_id)
  where entry.shard = bonus.shard and entry.player_id = bonus.player_id and entry.kind = 'bonus-release'
    and entry.cause = 'bonus:' || bonus.bonus_id and line.account = 'player:bonus'), 0);

alter table player_bonus drop column wagered_minor;
alter table player_bonus rename constraint player_bonus_check1 to player_bonus_check;

-- Reads the stakes of all rounds in which a bonus was used from the ledger. Until now, stakes counted towards the
-- wagering requirement immediately, so they are marked as counted.
with bet as (
  select bet.shard, bet.player_id, bet.studio, bet.round_id, bet.entry_id, bet.currency, -(bet.cash + bet.deficit) as amount,
    exists (
      select from game_rollback as undone
      where undone.shard = bet.shard and undone.player_id = bet.player_id and undone.studio = bet.studio
        and undone.reference_id = bet.transaction_id
    ) as is_undone
  from bonus_round as kept join game_transaction as bet using (shard, player_id, studio, round_id)
  where bet.kind = 'bet'
),
given as (
  select bet.shard, bet.player_id, studio, round_id, play.bonus_id::text as source, bet.currency, is_undone,
    play.bonus_minor + coalesce(play.spins * bonus.spin_stake_minor, 0) as amount,
    coalesce(play.spins * bonus.spin_stake_minor, 0) as spins, case when is_undone then 0 else play.weight_hundredths end as weight
  from bet join bonus_play as play using (shard, player_id, entry_id) join player_bonus as bonus using (shard, player_id, bonus_id)
  union all
  select shard, player_id, studio, round_id, 'cash', currency, is_undone, amount - coalesce(lent, 0), 0, 0
  from bet left join (
    select shard, player_id, entry_id, sum(bonus_minor) as lent from bonus_play group by shard, player_id, entry_id
  ) as play using (shard, player_id, entry_id)
)
insert into bonus_round_stake (shard, player_id, studio, round_id, source, currency, staked_minor, returned_minor,
  spins_staked_minor, spins_returned_minor, weight_hundredths, counted_hundredths, is_over, is_derived)
select shard, player_id, studio, round_id, source, given.currency, sum(amount),
  coalesce(sum(amount) filter (where is_undone), 0), sum(spins), coalesce(sum(spins) filter (where is_undone), 0), sum(weight),
  sum(weight), bool_or(coalesce(state, 'open') <> 'open'), true
from given left join round using (shard, player_id, studio, round_id)
group by shard, player_id, studio, round_id, source, given.currency;

drop table bonus_round;

-- Points that were earned before the upgrade become ledger entries. They get the time of the last movement in the
-- ledger, because that is as close to the time of the upgrade as the ledger can show. The points expire a year after
-- the end of that month.

alter table loyalty_account add column unbooked bigint not null default 0;

update loyalty_account set unbooked = case when staked > 0 then staked % stake_minor else staked end
from loyalty_rate where loyalty_rate.currency = loyalty_account.currency;

create temporary table earned_points on commit drop as
select shard, player_id, gen_random_uuid() as entry_id, 'stakes:' || currency as cause, staked / stake_minor as points,
  (select max(moved_at) from ledger_balance) as at
from loyalty_account join loyalty_rate using (currency) where staked >= stake_minor;

insert into ledger_journal (shard, player_id, entry_id, kind, currency, cause, command_key, at)
select shard, player_id, entry_id, 'points-earned', 'PTS', cause, 'opening ' || cause, at from earned_points;

insert into ledger_journal_line (shard, player_id, entry_id, line, account, amount)
select shard, player_id, entry_id, leg.line, leg.account, leg.amount
from earned_points, lateral (
  values (1::smallint, 'player:points', points), (2::smallint, 'points:earned', -points)) as leg (line, account, amount);

insert into ledger_points (shard, player_id, points)
select shard, player_id, sum(points) from earned_points group by shard, player_id;

insert into loyalty_lot (shard, player_id, expires_at, points)
select shard, player_id, date_trunc('month', at at time zone 'UTC') at time zone 'UTC' + interval '13 months', sum(points)
from earned_points group by 1, 2, 3;

-- The statements below insert the first rows of new tables, and rename rows.

-- The first seal has no records and no time. Its root is random, so that no two installations have the same seals.
insert into staff_seal (number, previous, root, records, sealed_at, hash)
select 0, zeros, root, 0, 'epoch', sha256(convert_to(
  jsonb_build_array(0::bigint, encode(zeros, 'hex'), encode(root, 'hex'), 0::bigint, 0::bigint)::text, 'UTF8'))
from (select decode(repeat('00', 32), 'hex') as zeros, sha256(uuid_send(gen_random_uuid())) as root) as beginning;

-- In a database that already has players, hashes were made with the configured secret itself. The next start of the
-- program stores that secret here.
insert into hash_key (name)
select name from unnest(array['secret', 'documents']) as name where exists (select from player);

insert into consent (consent_version_id, key, version, parent_key, names, priority) values
  ('LIVE_CASINO_EMAIL-1', 'LIVE_CASINO_EMAIL', 1, 'MARKETING',
   '{"en": "Live casino offers by e-mail", "mk": "Понуди за казино во живо по е-пошта"}', 140),
  ('LIVE_CASINO_SMS-1', 'LIVE_CASINO_SMS', 1, 'MARKETING',
   '{"en": "Live casino offers by text message", "mk": "Понуди за казино во живо со СМС-порака"}', 150),
  ('LIVE_CASINO_PHONE-1', 'LIVE_CASINO_PHONE', 1, 'MARKETING',
   '{"en": "Live casino offers by phone", "mk": "Понуди за казино во живо по телефон"}', 160);

-- Adds German to the first versions of the consents. A version that a player has already answered keeps its wording,
-- because the player has not seen the German text. The operator can renew such a consent in the console.
update consent
set names = names || jsonb_build_object('de', german.wording)
from (values
  ('TNC-1', 'I accept the Terms & Conditions.', 'Ich akzeptiere die Geschäftsbedingungen.'),
  ('PRIVACY-1', 'I have read the Privacy Policy.', 'Ich habe die Datenschutzerklärung gelesen.'),
  ('CASINO_EMAIL-1', 'Casino offers by e-mail', 'Casino-Angebote per E-Mail'),
  ('CASINO_SMS-1', 'Casino offers by text message', 'Casino-Angebote per SMS'),
  ('CASINO_PHONE-1', 'Casino offers by phone', 'Casino-Angebote per Telefon'),
  ('LIVE_CASINO_EMAIL-1', 'Live casino offers by e-mail', 'Live-Casino-Angebote per E-Mail'),
  ('LIVE_CASINO_SMS-1', 'Live casino offers by text message', 'Live-Casino-Angebote per SMS'),
  ('LIVE_CASINO_PHONE-1', 'Live casino offers by phone', 'Live-Casino-Angebote per Telefon'),
  ('BINGO_EMAIL-1', 'Bingo offers by e-mail', 'Bingo-Angebote per E-Mail'),
  ('BINGO_SMS-1', 'Bingo offers by text message', 'Bingo-Angebote per SMS'),
  ('BINGO_PHONE-1', 'Bingo offers by phone', 'Bingo-Angebote per Telefon')
) as german (consent_version_id, english, wording)
where consent.consent_version_id = german.consent_version_id
  and consent.names ->> 'en' = german.english
  and not consent.names ? 'de'
  and not exists (
    select from player_consent answer where answer.consent_version_id = consent.consent_version_id
  );

-- Renames the field with the channels' endpoint to the name that the portal reads.
update content_item
set fields = (fields - 'channels_endpoint') || jsonb_build_object('chronos_endpoint', fields -> 'channels_endpoint')
where collection = 'configuration' and fields ? 'channels_endpoint';

update content_version set version = version + 1;
