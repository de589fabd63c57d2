-- Codes that one transaction changes, as `codesAtOnce` of server/db says it.
create or replace function codes_at_once() returns integer language sql stable as $$
  select 1000
$$;
