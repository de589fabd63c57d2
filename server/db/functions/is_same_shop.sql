-- Whether a link to a former host leads to the same shop as before: to the brand's own site, or to a host of which one is
-- within the other. The database has no Public Suffix List, so other hosts of one site are taken for another shop.
create or replace function is_same_shop(host text, former text, brand_domain text) returns boolean language sql immutable as $$
  select coalesce(bool_or(name = site or right(name, length(site) + 1) = '.' || site), false)
    from (values (host, former), (former, host), (host, brand_domain)) pairs (name, site) where site <> ''
$$;
