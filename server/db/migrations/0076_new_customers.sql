-- concurrently
create index concurrently promo_codes_new_customers_idx on promo_codes (created_at desc, id desc)
  where is_live and customers = 'new customers';
