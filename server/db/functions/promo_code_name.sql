-- The identity of a code for blocks: brand and code as one text without case.
create or replace function promo_code_name(brand_name text, promo_code text) returns text language sql immutable as $$
  select brand_key_of(brand_name) || E'\n' || lower(promo_code)
$$;
