create function ledger_seal_hash(number bigint, previous bytea, root bytea, entries bigint, sealed_at timestamptz)
returns bytea language sql immutable
return sha256(convert_to(jsonb_build_array(
  number, encode(previous, 'hex'), encode(root, 'hex'), entries, microseconds(sealed_at))::text, 'UTF8'));
