-- Hashes the username of a deleted account for storage.
create or replace function username_hash(username text) returns text language sql immutable as $$
  select encode(sha256(convert_to(lower(username), 'UTF8')), 'hex')
$$;
