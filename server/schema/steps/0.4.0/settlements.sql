-- Settlement files can contain fees and reversed chargebacks. A day whose file cannot be compared says why.
alter table settlement_line drop constraint settlement_line_kind;
alter table settlement_line add constraint settlement_line_kind check (
  kind in ('deposit', 'chargeback', 'chargeback-reversal', 'payout', 'payout-return', 'fee', 'fee-return')
);
alter table settlement add column reason text;
alter table settlement add column uploaded_by text;

-- A correction belongs to the same payment as the entry that it corrects in the end.
alter table wallet_correction add column root_cause text;
do $$
begin
  update wallet_correction as correction set root_cause = entry.cause
  from ledger_journal as entry
  where entry.shard = correction.shard and entry.player_id = correction.player_id
    and entry.entry_id = correction.corrected_id and entry.kind <> 'correction';
  loop
    update wallet_correction as correction set root_cause = earlier.root_cause
    from wallet_correction as earlier
    where earlier.shard = correction.shard and earlier.player_id = correction.player_id
      and earlier.entry_id = correction.corrected_id
      and correction.root_cause is null and earlier.root_cause is not null;
    exit when not found;
  end loop;
end $$;
