-- Codes that were written while indexes were built, by functions that did not know is_listed.
alter table promo_codes disable trigger user;
update promo_codes set is_listed = is_live and not 'web' = any(hidden_channels)
  where is_listed <> (is_live and not 'web' = any(hidden_channels));
alter table promo_codes enable trigger user;
