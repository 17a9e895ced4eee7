-- The consents to offers about live casino, a product of its own. Nobody has given them yet (LCCP 5.1.12).
insert into consent (consent_version_id, key, version, parent_key, names, priority) values
  ('LIVE_CASINO_EMAIL-1', 'LIVE_CASINO_EMAIL', 1, 'MARKETING',
   '{"en": "Live casino offers by e-mail", "mk": "Понуди за казино во живо по е-пошта"}', 140),
  ('LIVE_CASINO_SMS-1', 'LIVE_CASINO_SMS', 1, 'MARKETING',
   '{"en": "Live casino offers by text message", "mk": "Понуди за казино во живо со СМС-порака"}', 150),
  ('LIVE_CASINO_PHONE-1', 'LIVE_CASINO_PHONE', 1, 'MARKETING',
   '{"en": "Live casino offers by phone", "mk": "Понуди за казино во живо по телефон"}', 160);
