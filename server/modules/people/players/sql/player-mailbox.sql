-- The mailbox of an e-mail address, with which staff find accounts that share a mailbox. It must return the same value
-- as `mailboxKey` in the players module.
create function player_mailbox(email text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    case
      when lower(normalize(email, NFKC) collate pg_c_utf8) ~ '@(gmail|googlemail)\.com$'
        then replace(regexp_replace(lower(normalize(email, NFKC) collate pg_c_utf8), '@[^@]*$', ''), '.', '') || '@gmail.com'
      else lower(normalize(email, NFKC) collate pg_c_utf8)
    end,
    -- This pattern removes the tag after a plus sign.
    '^(.[^+]*)\+.*@([^@]*)$', '\1@\2'
  );
