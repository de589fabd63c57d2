-- Variants for fuzzy search: the name, and the name without each one of its characters. Two names share a variant if one
-- character is missing, added, wrong or swapped with its neighbour.
create or replace function assistant_near(squeezed text) returns text[] language sql immutable parallel safe as $$
  select case when length(squeezed) between 4 and 24
    then array(select distinct left(squeezed, i - 1) || substr(squeezed, i + 1) from generate_series(1, length(squeezed)) i) || squeezed
    else '{}' end
$$;
