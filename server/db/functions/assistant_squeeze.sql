-- Normalizes a name: its words without spaces.
create or replace function assistant_squeeze(name text) returns text language sql immutable parallel safe as $$
  select replace(assistant_words(name), ' ', '')
$$;
