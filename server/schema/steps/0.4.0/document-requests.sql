-- Staff can request a bank statement, a proof of address or a proof of the source of funds, which players could not
-- upload before.

alter table document drop constraint document_document_type_check;
alter table document add constraint document_document_type_check check (document_type in (
  'ID_CARD', 'PASSPORT', 'DRIVING_LICENSE', 'BANK_STATEMENT', 'PROOF_OF_ADDRESS', 'SOURCE_OF_FUNDS'));

create table document_request (
  shard smallint not null,
  player_id uuid not null,
  document_type text not null,
  requested_at timestamptz not null,
  primary key (shard, player_id, document_type),
  foreign key (shard, player_id) references player
);
