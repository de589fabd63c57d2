-- The batch size: how many codes one transaction changes. `codesAtOnce` of server/db has the same value.
create or replace function codes_at_once() returns integer language sql stable as $$
  select 1000
$$;
