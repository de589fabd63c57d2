-- needs function offer_worth
-- Terms of a code, and the currency of its amounts.
alter table promo_codes
  add column currency text not null default 'USD' constraint promo_codes_currency check (currency ~ '^[A-Z]{3}$'),
  add column minimum_spend text not null default ''
    constraint promo_codes_minimum_spend check (minimum_spend ~ '^(\d{1,7}(\.\d{1,2})?)?$'),
  add column customers text not null default 'everybody'
    constraint promo_codes_customers check (customers in ('everybody', 'new customers')),
  add column excluded text not null default '' constraint promo_codes_excluded check (length(excluded) <= 200),
  add column countries text not null default ''
    constraint promo_codes_countries check (countries ~ '^([A-Z]{2}(, [A-Z]{2})*)?$' and length(countries) <= 1000);
comment on column promo_codes.currency is 'Of the offer and of minimum_spend.';
comment on column promo_codes.countries is 'Where the code can be used: codes of ISO 3166, by alphabet. Empty: everywhere.';

-- The trigger writes the worth now: a generated column cannot change without writing the table anew.
alter table promo_codes alter column worth drop expression;
comment on column promo_codes.worth is 'offer_worth() of the offer.';

-- Amounts in euros and pounds were offers in words, and stood last.
with amounts as (
  select id, case when promo_value ~ '€' then 'EUR' else 'GBP' end as currency,
      replace((regexp_match(promo_value, '\d{1,6}(?:[.,]\d{2})?'))[1], ',', '.') as amount
    from promo_codes
    where promo_type = 'other' and promo_value ~* '^(?:[€£]\s?\d{1,6}(?:[.,]\d{2})?|\d{1,6}(?:[.,]\d{2})?\s?[€£])(?:\s?off)?$'
)
update promo_codes set promo_type = '$ off', promo_value = regexp_replace(amount, '^0+(?=\d)', ''), currency = amounts.currency,
    description = case when amounts.currency = 'EUR' then '€' else '£' end || regexp_replace(amount, '^0+(?=\d)', '') || ' off',
    worth = offer_worth('$ off', amount, amounts.currency)
  from amounts where promo_codes.id = amounts.id and amount::numeric > 0;
