-- Names that shoppers use for a brand.
create or replace function assistant_brand_names(brand brands) returns table (source text, squeezed text) language sql immutable as $$
  with words as (select string_to_array(assistant_words(brand.brand_name), ' ') as word)
  select found.source, found.squeezed from (
    select 'name' as source, array_to_string(word, '') as squeezed from words
    union select 'name', array_to_string(word[2:], '') from words where word[1] = 'the'
    union select 'start', array_to_string(word[1:n], '') from words, generate_series(1, least(cardinality(word) - 1, 4)) n
      where not (n = 1 and word[1] in ('the', 'our', 'all', 'one', 'new', 'and'))
    union select 'handle', assistant_squeeze(brand.brand_instagram_handle)
    union select 'domain', brand.brand_domain
    union select 'site', assistant_squeeze(split_part(brand.brand_domain, '.', 1))) found
  where found.squeezed <> '' and (found.source <> 'start' or length(found.squeezed) >= 3)
$$;
