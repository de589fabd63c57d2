-- Plans by the year, payments that a bank wants confirmed, and the guarantee once a year.

alter table subscriptions
  -- For how long is paid in advance; null where nothing is paid.
  add column billing_interval text,
  add column checkout_interval text,
  -- Counted up when the provider keeps a failure under the key of a call, so that the next try is a new one.
  add column payment_tries integer not null default 0,
  -- The provider's page on which a payment that waits for the person's bank is confirmed.
  add column confirm_url text,
  -- When the guarantee was used last, and for which plan; the plan stays named until all of it is done.
  add column guarantee_used_at timestamptz,
  add column refunding_subscription_id text;
update subscriptions set billing_interval = 'month' where provider_subscription_id is not null;
update subscriptions set checkout_interval = 'month' where checkout_tier is not null;
alter table subscriptions
  add constraint subscriptions_billing_interval check (billing_interval in ('month', 'year')),
  add constraint subscriptions_checkout_interval check (checkout_interval in ('month', 'year')),
  add constraint subscriptions_checkout_of_interval check ((checkout_interval is null) = (checkout_tier is null));

alter table subscription_invoices
  add column billing_interval text,
  -- Given back as credit or in another way than to the card.
  add column amount_credited bigint not null default 0,
  -- Open because a bank wants the person to agree.
  add column needs_confirmation boolean not null default false,
  add constraint subscription_invoices_billing_interval check (billing_interval in ('month', 'year'));
update subscription_invoices set billing_interval = 'month' where subscription_tier is not null;
