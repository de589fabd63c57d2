-- The searchable text of a code: one line for each field.
create or replace function promo_code_search_text(brand_name text, description text, promo_code text, owner_name text, category text,
  owner_username text) returns text language sql immutable as $$
  select lower(concat_ws(E'\n', brand_name, description, promo_code, owner_name, category, '@' || owner_username))
$$;
