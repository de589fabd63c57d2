-- The time by which codes start. Sweeps and tests set it as fanfare.now.
create or replace function fanfare_now() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('fanfare.now', true), '')::timestamptz, now())
$$;
