-- Countries whose players cannot open the game, as ISO 3166-1 alpha-2.
alter table game add column blocked_countries text[] not null default '{}';
