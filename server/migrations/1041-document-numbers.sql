-- Numbers of identity documents and access cards that have verified an account: each verifies one.
create table document_claim (
  -- HMAC-SHA256 of type and number under the documents' key
  number_hash bytea primary key,
  player_id uuid not null,
  claimed_at timestamptz not null
);

-- The same hash of an uploaded document's number. A job fills it for documents of earlier releases.
alter table document add column number_hash bytea;

create index document_number on document (number_hash);
create index document_unhashed on document (uploaded_at) where number_hash is null;
