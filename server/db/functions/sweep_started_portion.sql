-- Turns on a batch of codes whose start has come, or all of them if the number is null. Triggers write the events, unless
-- the caller sends one event for all.
create or replace function sweep_started_portion(at timestamptz, portion integer, is_told boolean) returns integer language plpgsql as $$
declare swept integer;
begin
  perform set_config('fanfare.now', at::text, true);
  if not is_told then
    perform set_config('fanfare.changed_together', 'all', true), set_config('fanfare.told_together', 'all', true);
  end if;
  -- Nothing of the owner's changes, so `updated_at` stays: edits name it. Any update fires promo_codes_derived.
  update promo_codes set has_started = has_started
    where not has_started and starts_at <= at and id in (
      select id from promo_codes where not has_started and starts_at <= at order by starts_at limit portion);
  get diagnostics swept = row_count;
  return swept;
end $$;
