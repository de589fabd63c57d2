-- A code may begin later. Until then it is not current.
alter table promo_codes
  add column starts_at timestamp(3) with time zone,
  add column has_started boolean not null default true,
  add constraint promo_codes_starts_before_end
    check (starts_at is null or expiration_date is null or (starts_at at time zone 'UTC')::date <= expiration_date);
comment on column promo_codes.has_started is 'Whether starts_at has passed; the sweep of every minute sets it.';
