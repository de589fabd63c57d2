-- The current day in UTC, for the expiry of codes. Tests override it with the setting fanfare.today.
create or replace function fanfare_today() returns date language sql stable as $$
  select coalesce(nullif(current_setting('fanfare.today', true), '')::date, (now() at time zone 'utc')::date)
$$;
