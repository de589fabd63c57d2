-- Turns off a batch of expired codes, or all of them if the number is null. Triggers write the events, unless the caller
-- sends one event for all.
create or replace function sweep_expired_portion(today date, portion integer, is_told boolean) returns integer language plpgsql as $$
declare swept integer;
begin
  -- The trigger that derives is_live uses the same day.
  perform set_config('fanfare.today', today::text, true);
  if not is_told then
    perform set_config('fanfare.changed_together', 'all', true), set_config('fanfare.told_together', 'all', true);
  end if;
  -- Nothing of the owner's changes, so `updated_at` stays: edits name it. Any update fires promo_codes_derived.
  update promo_codes set has_started = has_started
    where is_current and expiration_date < today and id in (
      select id from promo_codes where is_live and expiration_date < today
      union all
      select id from promo_codes where is_current and not is_live and expiration_date < today
      limit portion);
  get diagnostics swept = row_count;
  return swept;
end $$;
