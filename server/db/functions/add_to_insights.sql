-- Adds counts to the sums of insights. Rows and tables are locked in a fixed order, so two writers cannot deadlock. One
-- generic plan serves all values: planning for each call took longer than the rest.
create or replace function add_to_insights(changes insight_change[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  insert into insight_code_weeks (influencer_id, promo_code_id, week, copies, clicks)
    select code.influencer_id, code.id, date_trunc('week', c.day)::date, sum(c.copies), sum(c.clicks)
      from unnest(changes) c join promo_codes code on code.id = c.promo_code_id
      group by 1, 2, 3 order by 2, 3
    on conflict (promo_code_id, week) do update
      set copies = insight_code_weeks.copies + excluded.copies, clicks = insight_code_weeks.clicks + excluded.clicks;
  -- The sums below still contain a deleted code. When it is restored, it must not be counted again.
  if coalesce(current_setting('fanfare.restoring', true), '') = 'on' then return; end if;
  insert into insight_days (influencer_id, brand_key, day, channel, copies, clicks)
    select code.influencer_id, brand.key, c.day, c.channel, sum(c.copies), sum(c.clicks)
      from unnest(changes) c join promo_codes code on code.id = c.promo_code_id
        cross join lateral (values (''), (code.brand_key)) brand (key)
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (influencer_id, brand_key, day, channel) do update
      set copies = insight_days.copies + excluded.copies, clicks = insight_days.clicks + excluded.clicks;
  insert into insight_brand_weeks (influencer_id, brand_key, week, copies, clicks)
    select code.influencer_id, code.brand_key, date_trunc('week', c.day)::date, sum(c.copies), sum(c.clicks)
      from unnest(changes) c join promo_codes code on code.id = c.promo_code_id
      group by 1, 2, 3 order by 1, 2, 3
    on conflict (influencer_id, brand_key, week) do update
      set copies = insight_brand_weeks.copies + excluded.copies, clicks = insight_brand_weeks.clicks + excluded.clicks;
end $$;
