-- Names that shoppers use for a creator.
create or replace function assistant_profile_names(search_text text) returns table (source text, squeezed text) language sql immutable as $$
  with words as (select string_to_array(assistant_words(split_part(search_text, E'\n', 1)), ' ') as word)
  select found.source, found.squeezed from (
    select 'full_name' as source, array_to_string(word, '') as squeezed from words
    union select 'first', word[1] from words where cardinality(word) > 1
    union select 'last', word[cardinality(word)] from words where cardinality(word) > 1
    union select 'username', assistant_squeeze(split_part(search_text, E'\n', 2))) found
  where found.squeezed <> ''
$$;
