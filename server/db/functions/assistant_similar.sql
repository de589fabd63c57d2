-- The most similar names. With the default threshold every name that ends in 'supply' would match 'supply', and the
-- number of rows to read would grow with the number of brands.
create or replace function assistant_similar(typed text) returns setof assistant_names language sql stable rows 12
  set pg_trgm.similarity_threshold = '0.35' as $$
  select * from assistant_names where squeezed % typed and source in ('name', 'full_name')
    order by similarity(squeezed, typed) desc, squeezed limit 12
$$;
