-- The name of the brand that this one was merged into, or null.
create or replace function merged_brand_name(name text) returns text language sql stable as $$
  select brands.brand_name from brand_merges join brands on brands.brand_key = brand_merges.into_key
    where brand_merges.brand_key = brand_key_of(name) and not is_ending
$$;
