-- Keyed hashes of what stands on invoices and what is charged, by which a change at the provider is told; never the
-- details themselves. Of several readings the one that began last counts.
alter table subscriptions
  add column billing_prints jsonb,
  add column billing_version bigint not null default 0;

-- Whoever opens the provider's page or changes the details here is named for it.
alter table plan_requests drop constraint plan_requests_kind;
alter table plan_requests add constraint plan_requests_kind
  check (kind in ('checkout', 'change', 'cancel', 'resume', 'refund', 'billing'));
