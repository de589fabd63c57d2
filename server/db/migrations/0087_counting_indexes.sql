-- concurrently
create index concurrently promo_codes_hidden_brand_idx on promo_codes (brand_key) where not is_live;
-- Lists are counted from indexes alone, so these know what lists and a brand's page show.
create index concurrently promo_codes_brand_newest_idx on promo_codes (brand_key, created_at desc, id desc)
  include (is_listed, hidden_channels) where is_live;
drop index concurrently promo_codes_brand_idx;
create index concurrently promo_codes_offer_newest_idx on promo_codes (promo_type, created_at desc, id desc)
  include (is_listed) where is_live;
drop index concurrently promo_codes_type_newest_idx;
create index concurrently promo_codes_ending_idx on promo_codes (expiration_date)
  include (is_listed) where is_live and expiration_date is not null;
drop index concurrently promo_codes_expiry_idx;
create index concurrently promo_codes_type_ending_idx on promo_codes (promo_type, expiration_date)
  include (is_listed) where is_live and expiration_date is not null;
drop index concurrently promo_codes_type_expiry_idx;
create index concurrently promo_codes_category_ending_idx on promo_codes (category, expiration_date)
  include (is_listed) where is_live and expiration_date is not null;
drop index concurrently promo_codes_category_expiry_idx;
create index concurrently promo_codes_category_type_ending_idx on promo_codes (category, promo_type, expiration_date)
  include (is_listed) where is_live and expiration_date is not null;
drop index concurrently promo_codes_category_type_expiry_idx;
