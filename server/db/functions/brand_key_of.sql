-- Normalizes a brand name to the key that all its spellings share. `brandKey` in shared/rules/brands/brands.ts does the same.
create or replace function brand_key_of(brand_name text) returns text language sql immutable as $$
  -- A vertical tab by its number: PostgreSQL 15 reads \v in a string as the letter v, later versions do not.
  select lower(regexp_replace(btrim(brand_name, E' \t\r\n\f' || chr(11)), '[ \t\r\n\f\v]+', ' ', 'g'))
$$;
