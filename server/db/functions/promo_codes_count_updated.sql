-- Updates the counts when a code becomes live, stops being live, or moves.
create or replace function promo_codes_count_updated() returns trigger language plpgsql as $$
begin
  perform add_brands(array(select row(n.*)::promo_codes from new_rows n
    where not exists (select from brands where brands.brand_key = n.brand_key
      and (known_since is not null or not shows_brand(row(n.*)::promo_codes)))));
  perform name_profiles(array(select influencer_id from new_rows where is_current and scope <> 'direct link' and not is_listed));
  perform count_promo_codes(array(
    select row(change.brand_key, change.category, change.influencer_id, change.delta)::promo_code_change
      from (select o.brand_key, o.category, o.influencer_id, -1 as delta
          from old_rows o join new_rows n using (id)
          where o.is_listed and (not n.is_listed or (o.brand_key, o.category, o.influencer_id) is distinct from (n.brand_key, n.category, n.influencer_id))
        union all
        select n.brand_key, n.category, n.influencer_id, 1
          from old_rows o join new_rows n using (id)
          where n.is_listed and (not o.is_listed or (o.brand_key, o.category, o.influencer_id) is distinct from (n.brand_key, n.category, n.influencer_id))
      ) change));
  return null;
end $$;

create trigger promo_codes_count_update after update on promo_codes
  referencing old table as old_rows new table as new_rows for each statement execute function promo_codes_count_updated();
