-- The language of the text that the provider shows with the payment. A repeated order must carry the same text.
-- Null: an order of an earlier version, in English, or one whose provider shows a text of its own.
alter table deposit add column language text constraint deposit_language check (language in ('en', 'mk'));
alter table withdrawal add column language text constraint withdrawal_language check (language in ('en', 'mk'));
