-- What the listed codes of a brand say of it: the spelling and the domain that most owners have, and of equally many the
-- oldest. Nothing for a brand without listed codes.
create or replace function listed_brand(key text)
  returns table (brand_name text, brand_url text, brand_domain text, brand_instagram_handle text, category text) language sql stable as $$
  with listed as (
    select codes.* from promo_codes codes where codes.brand_key = key and is_live and is_listed
  )
  select (select listed.brand_name from listed group by 1 order by count(distinct influencer_id) desc, min(created_at), 1 limit 1),
      site.brand_url, site.brand_domain, site.brand_instagram_handle, site.category
    from listed site
    where site.brand_domain = (
      select listed.brand_domain from listed group by 1 order by count(distinct influencer_id) desc, min(created_at), 1 limit 1)
    order by site.created_at, site.id limit 1
$$;
