-- The day that expiry rules see. Tests move it with the setting fanfare.today; UTC otherwise.
create or replace function fanfare_today() returns date language sql stable as $$
  select coalesce(nullif(current_setting('fanfare.today', true), '')::date, (now() at time zone 'utc')::date)
$$;
