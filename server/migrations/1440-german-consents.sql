-- German for the first versions of the consents. A version that somebody has answered keeps its wording: the house renews
-- it in the console.
update consent
set names = names || jsonb_build_object('de', german.wording)
from (values
  ('TNC-1', 'I accept the Terms & Conditions.', 'Ich akzeptiere die Geschäftsbedingungen.'),
  ('PRIVACY-1', 'I have read the Privacy Policy.', 'Ich habe die Datenschutzerklärung gelesen.'),
  ('CASINO_EMAIL-1', 'Casino offers by e-mail', 'Casino-Angebote per E-Mail'),
  ('CASINO_SMS-1', 'Casino offers by text message', 'Casino-Angebote per SMS'),
  ('CASINO_PHONE-1', 'Casino offers by phone', 'Casino-Angebote per Telefon'),
  ('LIVE_CASINO_EMAIL-1', 'Live casino offers by e-mail', 'Live-Casino-Angebote per E-Mail'),
  ('LIVE_CASINO_SMS-1', 'Live casino offers by text message', 'Live-Casino-Angebote per SMS'),
  ('LIVE_CASINO_PHONE-1', 'Live casino offers by phone', 'Live-Casino-Angebote per Telefon'),
  ('BINGO_EMAIL-1', 'Bingo offers by e-mail', 'Bingo-Angebote per E-Mail'),
  ('BINGO_SMS-1', 'Bingo offers by text message', 'Bingo-Angebote per SMS'),
  ('BINGO_PHONE-1', 'Bingo offers by phone', 'Bingo-Angebote per Telefon')
) as german (consent_version_id, english, wording)
where consent.consent_version_id = german.consent_version_id
  and consent.names ->> 'en' = german.english
  and not consent.names ? 'de'
  and not exists (
    select from player_consent answer where answer.consent_version_id = consent.consent_version_id
  );
