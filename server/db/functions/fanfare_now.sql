-- The current time, for the start of codes. Sweeps and tests override it with the setting fanfare.now.
create or replace function fanfare_now() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('fanfare.now', true), '')::timestamptz, now())
$$;
