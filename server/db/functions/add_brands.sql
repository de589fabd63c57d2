-- Inserts the brands of codes with the spelling and address of a code. A brand that becomes known gets those of a code that
-- shows it, so that nobody reads what a hidden code said. One by one in a fixed order, so two writers cannot deadlock.
create or replace function add_brands(codes promo_codes[]) returns void language plpgsql as $$
declare code record;
begin
  for code in
    select distinct on (brand_key) *, case when shows_brand(c) then now() end as known_since
      from unnest(codes) c order by brand_key, is_listed desc, known_since, created_at, id
  loop
    insert into brands as former (brand_key, brand_name, brand_url, brand_domain, brand_instagram_handle, category, known_since)
      values (code.brand_key, code.brand_name, code.brand_url, code.brand_domain, code.brand_instagram_handle, code.category, code.known_since)
      on conflict (brand_key) do update set brand_name = excluded.brand_name, brand_url = excluded.brand_url,
          brand_domain = excluded.brand_domain, brand_instagram_handle = excluded.brand_instagram_handle,
          category = excluded.category, known_since = excluded.known_since
        where former.known_since is null and excluded.known_since is not null;
  end loop;
end $$;
