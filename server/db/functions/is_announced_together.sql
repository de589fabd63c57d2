-- Many codes whose verdicts fade in one night cause one live event, like the codes of an upload.
create or replace function is_announced_together(op text) returns boolean language sql stable as $$
  select op = 'INSERT' and coalesce(current_setting('fanfare.additions_announced', true), '') = 'together'
    or op = 'UPDATE' and coalesce(current_setting('fanfare.fading_announced', true), '') = 'together'
$$;
