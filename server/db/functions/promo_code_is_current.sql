-- `isCurrent` of shared/rules/promo-codes/visibility.ts in SQL, for codes that have started. A current code that is shown everywhere is
-- live.
create or replace function promo_code_is_current(
  brand_name text, promo_code text, expiration_date date, paused_at timestamptz, blocked_at timestamptz,
  owner_username text, owner_is_agency boolean, owner_may_publish boolean, today date
) returns boolean language sql immutable as $$
  select coalesce(brand_name ~ '\S' and promo_code ~ '\S'
    and owner_may_publish and (coalesce(owner_username, '') ~ '\S' or owner_is_agency)
    and paused_at is null and blocked_at is null
    and (expiration_date is null or expiration_date >= today), false)
$$;
