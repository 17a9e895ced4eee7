-- The list forgets rounds that do not end. Rows of an earlier version stay until their rounds end.
alter table round_report add column noted_at timestamptz not null default 'infinity';
create index round_report_noted on round_report (noted_at);
