-- Deals of one kind of offer, newest or best first. 'other' has no worth, so it stands at the very end
-- of the list by worth: without an index of its own, a filter would walk past every other deal.
create index promo_codes_type_newest_idx on promo_codes (promo_type, created_at desc, id desc) where is_live;
create index promo_codes_type_worth_idx on promo_codes (promo_type, (coalesce(worth, -1)) desc, id desc) where is_live;

-- Deals that end soon are few and anywhere in the other lists: joined with another filter they are
-- found by their day, where a walk would pass most of a category in search of them.
create index promo_codes_category_expiry_idx on promo_codes (category, expiration_date) where is_live and expiration_date is not null;
create index promo_codes_type_expiry_idx on promo_codes (promo_type, expiration_date) where is_live and expiration_date is not null;
create index promo_codes_category_type_expiry_idx on promo_codes (category, promo_type, expiration_date) where is_live and expiration_date is not null;
