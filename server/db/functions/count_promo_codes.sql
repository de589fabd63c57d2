-- Collects changes of the counts until the commit. Then `promo_codes_announce` calls `settle_own_counts`, so no writer
-- waits for a row that another one has counted.
create or replace function count_promo_codes(changes promo_code_change[]) returns void language plpgsql as $$
declare
  noted text := coalesce(current_setting('fanfare.noted_counts', true), '');
begin
  if cardinality(changes) = 0 then return; end if;
  perform name_profiles(array(select c.influencer_id from unnest(changes) c));
  if noted <> '' or cardinality(changes) > 1 then
    changes := array(
      select row(c.brand_key, c.category, c.influencer_id, sum(c.delta)::int)::promo_code_change
        from unnest(changes || coalesce(nullif(noted, ''), '{}')::promo_code_change[]) c
        group by c.brand_key, c.category, c.influencer_id);
  end if;
  perform set_config('fanfare.noted_counts', changes::text, true);
end $$;
