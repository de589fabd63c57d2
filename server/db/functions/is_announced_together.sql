-- Whether the transaction sends one live event for all its codes, as uploads do, and codes whose verdicts fade in one
-- night.
create or replace function is_announced_together(op text) returns boolean language sql stable as $$
  select op = 'INSERT' and coalesce(current_setting('fanfare.additions_announced', true), '') = 'together'
    or op = 'UPDATE' and coalesce(current_setting('fanfare.fading_announced', true), '') = 'together'
$$;
