alter table subscription_invoices add column is_second_plan boolean not null default false;
comment on column subscription_invoices.is_second_plan is 'It paid for a plan beside the running one, and is given back for that.';
