insert into game values ('BAIZE', 'bench-slot', 'baize-studio', 'Bench', 'slot', 9600, true, true);
insert into game_stake values ('BAIZE', 'bench-slot', 'GBP', 10, 500);
