-- concurrently
-- The desk lists these groups from the newest.
create index concurrently profiles_agency_newest_idx on profiles (created_at desc, id desc) where is_agency;
drop index concurrently profiles_agency_idx;
create index concurrently profiles_creditcard_newest_idx on profiles (created_at desc, id desc) where is_creditcard;
drop index concurrently profiles_creditcard_idx;
create index concurrently profiles_verified_newest_idx on profiles (created_at desc, id desc) where verified_at is not null;
drop index concurrently profiles_verified_idx;
create index concurrently subscriptions_elite_newest_idx on subscriptions (created_at desc, profile_id desc) where subscription_tier = 'elite';
drop index concurrently subscriptions_elite_idx;
