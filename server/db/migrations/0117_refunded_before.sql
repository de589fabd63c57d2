alter table subscriptions add column refunded_before integer;
comment on column subscriptions.refunded_before is 'What was refunded of the same charges before the last refund by the guarantee began, in cents.';
