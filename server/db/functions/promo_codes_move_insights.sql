-- Moves the counts of a code to the new brand when its brand is corrected.
create or replace function promo_codes_move_insights() returns trigger language plpgsql as $$
begin
  insert into insight_days (influencer_id, brand_key, day, channel, copies, clicks)
    select new.influencer_id, brand.key, counts.day, counts.channel,
        sum(case kind when 'copy' then brand.sign * count else 0 end), sum(case kind when 'click' then brand.sign * count else 0 end)
      from promo_code_counts counts cross join (values (old.brand_key, -1), (new.brand_key, 1)) brand (key, sign)
      where counts.promo_code_id = new.id
      group by 2, 3, 4 order by 2, 3, 4
    on conflict (influencer_id, brand_key, day, channel) do update
      set copies = insight_days.copies + excluded.copies, clicks = insight_days.clicks + excluded.clicks;
  insert into insight_brand_weeks (influencer_id, brand_key, week, copies, clicks)
    select new.influencer_id, brand.key, weeks.week, brand.sign * weeks.copies, brand.sign * weeks.clicks
      from insight_code_weeks weeks cross join (values (old.brand_key, -1), (new.brand_key, 1)) brand (key, sign)
      where weeks.promo_code_id = new.id
      order by 2, 3
    on conflict (influencer_id, brand_key, week) do update
      set copies = insight_brand_weeks.copies + excluded.copies, clicks = insight_brand_weeks.clicks + excluded.clicks;
  return null;
end $$;

create trigger promo_codes_brand_corrected after update on promo_codes
  for each row when (old.brand_key is distinct from new.brand_key) execute function promo_codes_move_insights();
