-- Fuzzy search: the names that are most similar to a whole search. It allows more typing errors than `assistant_similar`,
-- which compares one word of a sentence.
create or replace function search_similar(typed text) returns setof assistant_names language sql stable rows 12
  set pg_trgm.similarity_threshold = '0.26' as $$
  select * from assistant_names where squeezed % typed and source in ('name', 'full_name')
    order by similarity(squeezed, typed) desc, squeezed limit 12
$$;
