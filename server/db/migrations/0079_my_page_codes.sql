-- concurrently
create index concurrently promo_codes_my_page_idx on promo_codes (influencer_id) where is_current and scope = 'my page';
