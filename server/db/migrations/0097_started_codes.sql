-- concurrently
create index concurrently promo_codes_started_idx on promo_codes (starts_at) where is_live and starts_at is not null;
