-- Adds signed changes to the three count tables. The caller has the lock of the events, so nobody else changes counts.
-- A wrong count never stops the writers: the nightly comparison corrects it.
create or replace function add_to_counts(changes promo_code_change[]) returns void language plpgsql as $$
declare
  change record;
  listed integer;
begin
  -- Row by row, as in count_promo_codes.
  for change in select c.brand_key as key, sum(c.delta)::int as delta from unnest(changes) c group by 1 order by 1 loop
    update brands set live_count = greatest(live_count + change.delta, 0),
        newest_live_at = (select max(created_at) from promo_codes where promo_codes.brand_key = change.key and is_live and is_listed)
      where brand_key = change.key
      returning live_count into listed;
    -- A brand learns at once while that is quick: from its first listed codes, and from few. The others do so each night.
    if listed > 0 and (listed <= 20 or listed <= change.delta) then perform learn_brand(change.key); end if;
  end loop;
  for change in select c.category as key, sum(c.delta)::int as delta from unnest(changes) c group by 1 having sum(c.delta) <> 0 order by 1 loop
    update category_counts set live_count = greatest(live_count + change.delta, 0) where category = change.key;
  end loop;
  for change in select c.influencer_id as key, sum(c.delta)::int as delta from unnest(changes) c group by 1 order by 1 loop
    update profile_counts set live_count = greatest(live_count + change.delta, 0),
        newest_live_at = (select max(created_at) from promo_codes where promo_codes.influencer_id = change.key and is_live and is_listed)
      where profile_id = change.key;
  end loop;
end $$;
