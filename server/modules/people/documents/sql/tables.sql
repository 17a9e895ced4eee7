-- Identity documents of players. The files are stored elsewhere, encrypted.
create table document (
  shard smallint not null,
  player_id uuid not null,
  document_id uuid not null,
  document_type text not null check (document_type in ('ID_CARD', 'PASSPORT', 'DRIVING_LICENSE')),
  -- the document's number, encrypted; empty if the form does not ask for it
  number_sealed text not null,
  issue_date date,
  expiry_date date,
  status text not null check (status in ('NOT_REVIEWED', 'APPROVED', 'REJECTED')),
  uploaded_at timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by text,
  -- the reason that staff gave
  reason text,
  -- The same hash of an uploaded document's number. A job fills it for documents of earlier releases.
  number_hash bytea,
  -- The key under which a document's files are encrypted. Null: one from before this column.
  files_key text,
  primary key (shard, player_id, document_id),
  foreign key (shard, player_id) references player,
  constraint document_review check ((status = 'NOT_REVIEWED') = (reviewed_at is null))
);

create index document_waiting on document (uploaded_at) where status = 'NOT_REVIEWED';
create index document_number on document (number_hash);
create index document_unhashed on document (uploaded_at) where number_hash is null;

create table document_file (
  shard smallint not null,
  player_id uuid not null,
  document_id uuid not null,
  file_id uuid not null,
  role text not null check (role in ('FRONT', 'CONTENT', 'BACK')),
  -- the browser's name for the file, made harmless
  file_name text not null,
  media_type text not null check (media_type in ('image/jpeg', 'application/pdf')),
  -- its name in the store, which no reply contains
  stored_as text not null,
  bytes integer not null,
  primary key (shard, player_id, document_id, file_id),
  foreign key (shard, player_id, document_id) references document
);

-- Numbers of identity documents and access cards that have verified an account: each verifies one.
-- In a cluster: by number_hash.
create table document_claim (
  -- HMAC-SHA256 of type and number under the documents' key
  number_hash bytea primary key,
  player_id uuid not null,
  claimed_at timestamptz not null
);
