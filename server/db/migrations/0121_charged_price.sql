alter table subscriptions add column price_amount integer, add column price_currency text;
comment on column subscriptions.price_amount is 'What the running plan is charged for each period, in the currency''s smallest unit. Null until it was read.';
