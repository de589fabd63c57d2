-- Codes by how they are spelled, the live ones first: shoppers paste what they saw in a video.
create index promo_codes_code_idx on promo_codes (lower(promo_code), is_live desc, created_at desc) where blocked_at is null;
