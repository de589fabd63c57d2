-- Brand and code as one text, without case: what a block knows a code by.
create or replace function promo_code_name(brand_name text, promo_code text) returns text language sql immutable as $$
  -- As the generated column brand_key says it, which triggers before a write do not have yet.
  select lower(regexp_replace(btrim(brand_name, E' \t\r\n\f\v'), '[ \t\r\n\f\v]+', ' ', 'g')) || E'\n' || lower(promo_code)
$$;
