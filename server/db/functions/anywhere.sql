-- A LIKE pattern that matches text at any position. Trigram indexes support it.
create or replace function anywhere(words text) returns text language sql immutable as $$
  select '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%'
$$;
