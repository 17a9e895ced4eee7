-- Reports of days over all players: movements are appended in about the order of time.
create index game_transaction_time on game_transaction using brin (at) with (pages_per_range = 64, autosummarize = on);
create index ledger_journal_day on ledger_journal using brin (at) with (pages_per_range = 64, autosummarize = on);
