-- Brand and code as one text without case. A block identifies a code by it.
create or replace function promo_code_name(brand_name text, promo_code text) returns text language sql immutable as $$
  select brand_key_of(brand_name) || E'\n' || lower(promo_code)
$$;
