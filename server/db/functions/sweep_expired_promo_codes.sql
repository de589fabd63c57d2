-- Turns off expired codes. Runs at the start of each day. Triggers write the events.
create or replace function sweep_expired_promo_codes(today date) returns integer language plpgsql as $$
declare swept integer; swept_unlisted integer;
begin
  -- The trigger that derives is_live judges by the same day.
  perform set_config('fanfare.today', today::text, true);
  update promo_codes set updated_at = now()
    where is_live and expiration_date < today;
  get diagnostics swept = row_count;
  update promo_codes set updated_at = now()
    where is_current and not is_live and expiration_date < today;
  get diagnostics swept_unlisted = row_count;
  return swept + swept_unlisted;
end $$;
