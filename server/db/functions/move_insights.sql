-- Moves the counts of a code from the sums of one brand to those of another one.
create or replace function move_insights(code uuid, owner uuid, from_key text, to_key text) returns void language plpgsql as $$
begin
  insert into insight_days (influencer_id, brand_key, day, channel, copies, clicks)
    select owner, brand.key, counts.day, counts.channel,
        sum(case kind when 'copy' then brand.sign * count else 0 end), sum(case kind when 'click' then brand.sign * count else 0 end)
      from promo_code_counts counts cross join (values (from_key, -1), (to_key, 1)) brand (key, sign)
      where counts.promo_code_id = code
      group by 2, 3, 4 order by 2, 3, 4
    on conflict (influencer_id, brand_key, day, channel) do update
      set copies = insight_days.copies + excluded.copies, clicks = insight_days.clicks + excluded.clicks;
  insert into insight_brand_weeks (influencer_id, brand_key, week, copies, clicks)
    select owner, brand.key, weeks.week, brand.sign * weeks.copies, brand.sign * weeks.clicks
      from insight_code_weeks weeks cross join (values (from_key, -1), (to_key, 1)) brand (key, sign)
      where weeks.promo_code_id = code
      order by 2, 3
    on conflict (influencer_id, brand_key, week) do update
      set copies = insight_brand_weeks.copies + excluded.copies, clicks = insight_brand_weeks.clicks + excluded.clicks;
end $$;
