-- concurrently
create index concurrently promo_codes_waiting_idx on promo_codes (starts_at) where not has_started;
