-- Staff can request a bank statement, a proof of address or a proof of the source of funds, which players could not
-- upload before.

create table requested_document (
  shard smallint not null,
  player_id uuid not null,
  document_id uuid not null,
  document_type text not null check (document_type in ('BANK_STATEMENT', 'PROOF_OF_ADDRESS', 'SOURCE_OF_FUNDS')),
  status text not null check (status in ('NOT_REVIEWED', 'APPROVED', 'REJECTED')),
  uploaded_at timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by text,
  reason text,
  -- The id of the key with which the document's files are encrypted.
  files_key text not null,
  primary key (shard, player_id, document_id),
  foreign key (shard, player_id) references player,
  constraint requested_document_review check ((status = 'NOT_REVIEWED') = (reviewed_at is null))
);

create index requested_document_waiting on requested_document (uploaded_at) where status = 'NOT_REVIEWED';

create table requested_document_file (
  shard smallint not null,
  player_id uuid not null,
  document_id uuid not null,
  file_id uuid not null,
  role text not null check (role in ('FRONT', 'CONTENT', 'BACK')),
  file_name text not null,
  media_type text not null check (media_type in ('image/jpeg', 'application/pdf')),
  stored_as text not null,
  bytes integer not null,
  primary key (shard, player_id, document_id, file_id),
  foreign key (shard, player_id, document_id) references requested_document
);

create table document_request (
  shard smallint not null,
  player_id uuid not null,
  document_type text not null,
  requested_at timestamptz not null,
  primary key (shard, player_id, document_type),
  foreign key (shard, player_id) references player
);
