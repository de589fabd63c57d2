-- Lets so many codes begin whose start has come, all without a number. Triggers write the events, unless the caller
-- tells everybody together.
create or replace function sweep_started_portion(at timestamptz, portion integer, is_told boolean) returns integer language plpgsql as $$
declare swept integer;
begin
  perform set_config('fanfare.now', at::text, true);
  if not is_told then
    perform set_config('fanfare.changed_together', 'all', true), set_config('fanfare.told_together', 'all', true);
  end if;
  update promo_codes set updated_at = now()
    where not has_started and starts_at <= at and id in (
      select id from promo_codes where not has_started and starts_at <= at order by starts_at limit portion);
  get diagnostics swept = row_count;
  return swept;
end $$;
