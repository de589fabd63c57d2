-- A LIKE pattern for text that stands somewhere; indexes of trigrams find it.
create or replace function anywhere(words text) returns text language sql immutable as $$
  select '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%'
$$;
