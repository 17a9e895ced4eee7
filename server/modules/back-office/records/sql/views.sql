-- For each seal, the number of its records and the hash over them. The checks compare both with the seal.
create view staff_seal_root as
select seal, count(*) as records, sha256(string_agg(sha256(convert_to(jsonb_build_array(
  change_id, microseconds(at), actor, operation, outcome, subject, player_id, reason, details)::text, 'UTF8')),
  ''::bytea order by change_id)) as root
from staff_change
group by seal;

-- Used by other modules. Contains what was done by and to players, and when. audit_id distinguishes two records of the
-- same moment.
create view audit_record as
select shard, player_id, at, actor, operation, details, audit_id from audit;
