-- The host to which a link leads, without 'www.'. Browsers read \ as / and ignore further slashes before the host.
create or replace function link_host(link text) returns text language sql immutable as $$
  select regexp_replace(lower(substring(link from '^[^:]*:[/\\]*([^/?#\\]*)')), '^www\.', '')
$$;
