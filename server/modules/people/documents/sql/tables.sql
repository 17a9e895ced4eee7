-- Documents with which players prove their identity. Their files are stored encrypted, outside the database.
create table document (
  shard smallint not null,
  player_id uuid not null,
  document_id uuid not null,
  document_type text not null check (document_type in ('ID_CARD', 'PASSPORT', 'DRIVING_LICENSE')),
  -- The document's number, encrypted.
  number_sealed text not null,
  issue_date date,
  expiry_date date,
  status text not null check (status in ('NOT_REVIEWED', 'APPROVED', 'REJECTED')),
  uploaded_at timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by text,
  reason text,
  -- The hash of the document's number, as in document_claim. Null in documents of earlier releases until a job has
  -- filled it.
  number_hash bytea,
  -- The id of the key with which the document's files are encrypted. Null for documents from before this column
  -- existed.
  files_key text,
  primary key (shard, player_id, document_id),
  foreign key (shard, player_id) references player,
  constraint document_review check ((status = 'NOT_REVIEWED') = (reviewed_at is null))
);

create index document_waiting on document (uploaded_at) where status = 'NOT_REVIEWED';
create index document_number on document (number_hash);
create index document_unhashed on document (uploaded_at) where number_hash is null;

-- The types of documents that staff have requested from a player. A row is deleted once staff have approved a document
-- of its type.
create table document_request (
  shard smallint not null,
  player_id uuid not null,
  document_type text not null,
  requested_at timestamptz not null,
  primary key (shard, player_id, document_type),
  foreign key (shard, player_id) references player
);

-- Documents that staff have requested. They prove something other than the player's identity. They are not rows of
-- document, because processes of 0.3.0 verify a player with every row of that table.
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

create table document_file (
  shard smallint not null,
  player_id uuid not null,
  document_id uuid not null,
  file_id uuid not null,
  role text not null check (role in ('FRONT', 'CONTENT', 'BACK')),
  -- The name that the browser sent, made safe to display.
  file_name text not null,
  media_type text not null check (media_type in ('image/jpeg', 'application/pdf')),
  -- The random name in the file store. No reply contains it.
  stored_as text not null,
  bytes integer not null,
  primary key (shard, player_id, document_id, file_id),
  foreign key (shard, player_id, document_id) references document
);

-- The files of requested documents, with the same columns as document_file.
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

-- The numbers of identity documents and access cards that have verified an account. Each number can verify only one
-- account.
-- In a cluster: by number_hash.
create table document_claim (
  -- HMAC-SHA256 of type and number, with the secret key for documents.
  number_hash bytea primary key,
  player_id uuid not null,
  claimed_at timestamptz not null
);
