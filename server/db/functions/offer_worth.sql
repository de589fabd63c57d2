-- `offerWorth` of shared/rules/offers/offers.ts in SQL, with the rates of shared/rules/offers/currencies.ts.
create or replace function offer_worth(promo_type text, promo_value text, currency text) returns numeric language sql immutable as $$
  select case when promo_type <> 'other' and promo_value ~ '^\d{1,7}(\.\d{1,2})?$'
    then round(promo_value::numeric * case when promo_type = '% off' then 1 else case currency
      when 'EUR' then 1.1 when 'GBP' then 1.3 when 'CAD' then 0.7 when 'AUD' then 0.65 when 'NZD' then 0.6
      when 'CHF' then 1.2 when 'SEK' then 0.1 when 'NOK' then 0.1 when 'DKK' then 0.15 when 'PLN' then 0.25
      when 'CZK' then 0.045 when 'INR' then 0.012 when 'JPY' then 0.007 when 'BRL' then 0.18 when 'MXN' then 0.05
      else 1 end end, 2) end
$$;
