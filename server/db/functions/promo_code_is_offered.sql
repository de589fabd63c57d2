-- `promo_code_is_current` for offers of every kind. Only shared codes need a code, so the kind replaces it for the others.
-- The caller checks the start, and that the pool has codes.
create or replace function promo_code_is_offered(
  brand_name text, code_kind text, promo_code text, expiration_date date, paused_at timestamptz, blocked_at timestamptz,
  owner_username text, owner_is_agency boolean, owner_may_publish boolean, today date
) returns boolean language sql immutable as $$
  select promo_code_is_current(brand_name, case when code_kind = 'shared' then promo_code else code_kind end, expiration_date,
    paused_at, blocked_at, owner_username, owner_is_agency, owner_may_publish, today)
$$;
