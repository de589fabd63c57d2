-- concurrently
create index concurrently promo_codes_listed_newest_idx on promo_codes (created_at desc, id desc) where is_live and is_listed;
create index concurrently promo_codes_feeds_newest_idx on promo_codes (created_at desc, id desc)
  where is_live and not 'feeds' = any(hidden_channels);
create index concurrently promo_codes_part_of_brand_idx on promo_codes (brand_key) include (is_listed, hidden_channels)
  where is_live and hidden_channels <> '{}';
create index concurrently promo_codes_part_of_owner_idx on promo_codes (influencer_id) include (is_listed, hidden_channels)
  where is_live and hidden_channels <> '{}';
create index concurrently promo_codes_leaked_idx on promo_codes (brand_key, lower(promo_code)) where paused_reason = 'leaked';
