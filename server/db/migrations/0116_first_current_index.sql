-- concurrently
-- News are found by it instead of by created_at and starts_at.
create index concurrently promo_codes_first_current_idx on promo_codes (first_current_at) where is_live and first_current_at is not null;
drop index concurrently promo_codes_started_idx;
