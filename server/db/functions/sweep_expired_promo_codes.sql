-- Turns off all expired codes at once. Only former versions of the server call it.
create or replace function sweep_expired_promo_codes(today date) returns integer language sql as $$
  select sweep_expired_portion(today, null, true)
$$;
