-- Adds signed changes to the three count tables, in the order brands, categories, profiles, and by key within each, so
-- two writers cannot deadlock. Separate statements lock the rows first. The next statement then sees the changes of the
-- previous writer. A statement that waits for a lock itself does not see them, and would compute 'newest' from old
-- rows.
create or replace function count_promo_codes(changes promo_code_change[]) returns void language plpgsql as $$
begin
  perform from brands where brand_key in (select c.brand_key from unnest(changes) c) order by brand_key for update;
  update brands set live_count = brands.live_count + change.delta,
      newest_live_at = (select max(created_at) from promo_codes where promo_codes.brand_key = brands.brand_key and is_live)
    from (select c.brand_key, sum(c.delta)::int as delta from unnest(changes) c group by c.brand_key) change
    where brands.brand_key = change.brand_key;
  perform from category_counts where category in (select c.category from unnest(changes) c) order by category for update;
  update category_counts set live_count = category_counts.live_count + change.delta
    from (select c.category, sum(c.delta)::int as delta from unnest(changes) c group by c.category) change
    where category_counts.category = change.category and change.delta <> 0;
  insert into profile_counts (profile_id, kind, name_key, search_text, profile_created_at)
    select profiles.id, listing.* from profiles cross join lateral profile_listing(profiles) listing
      where profiles.id in (select distinct c.influencer_id from unnest(changes) c)
      order by profiles.id
    on conflict (profile_id) do nothing;
  perform from profile_counts where profile_id in (select c.influencer_id from unnest(changes) c) order by profile_id for update;
  update profile_counts set live_count = profile_counts.live_count + change.delta,
      newest_live_at = (select max(created_at) from promo_codes where promo_codes.influencer_id = profile_counts.profile_id and is_live)
    from (select c.influencer_id, sum(c.delta)::int as delta from unnest(changes) c group by c.influencer_id) change
    where profile_counts.profile_id = change.influencer_id;
end $$;
