-- Codes are found by their beginning as well, in databases of any collation.
drop index promo_codes_code_idx;
create index promo_codes_code_idx on promo_codes (lower(promo_code) text_pattern_ops, is_live desc, created_at desc)
  where blocked_at is null;
