-- All documents of players: those of identity, and those that staff have requested.
create view any_document as
select shard, player_id, document_id, document_type, number_sealed, issue_date, expiry_date, status, uploaded_at,
  reviewed_at, reviewed_by, reason, files_key
from document
union all
select shard, player_id, document_id, document_type, '', null, null, status, uploaded_at,
  reviewed_at, reviewed_by, reason, files_key
from requested_document;

-- The files of all documents.
create view any_document_file as
select * from document_file union all select * from requested_document_file;
