-- The current key of a brand name. After a merge it is the key of the other brand.
create or replace function brand_key_now(name text) returns text language sql stable as $$
  select coalesce((select into_key from brand_merges where brand_key = brand_key_of(name) and not is_ending), brand_key_of(name))
$$;
