-- Adds counts to the totals of their codes, over all days and channels. Each code is written once for all of its days,
-- and in a fixed order, so two writers cannot deadlock.
create or replace function add_to_totals(changes insight_change[]) returns void language sql as $$
  insert into promo_code_totals (promo_code_id, copies, clicks)
    select promo_code_id, sum(copies), sum(clicks) from unnest(changes) group by 1 order by 1
    on conflict (promo_code_id) do update
      set copies = promo_code_totals.copies + excluded.copies, clicks = promo_code_totals.clicks + excluded.clicks;
$$;
