-- Whether visitors may hear of a brand is kept, because it cannot be told from the codes that are left. Brands known so far
-- stay known.

alter table brands add column known_since timestamptz;
comment on column brands.known_since is 'Since when somebody without a direct link could see a code of it. Null: nobody has heard of it.';

update brands set known_since = created_at
  where live_count > 0
    or exists (select from promo_codes where promo_codes.brand_key = brands.brand_key and is_live)
    or exists (select from promo_codes where promo_codes.brand_key = brands.brand_key and not is_live
      and has_started and not is_held and scope <> 'direct link')
    or not exists (select from promo_codes where promo_codes.brand_key = brands.brand_key and not is_live);
