-- Whether the account has ever had an active bonus. It is never cleared.
alter table ledger_balance rename column plays_bonus to had_bonus;
alter view ledger_account rename column plays_bonus to had_bonus;
alter type locked_balances rename attribute plays_bonus to had_bonus;

update ledger_balance as balance set had_bonus = true
where not had_bonus and exists (
  select from bonus_account as bonus where bonus.shard = balance.shard and bonus.player_id = balance.player_id
    and bonus.currency = balance.currency);
