-- By what names shoppers may call brands and creators. A table of its own: the rows of brands and
-- profile_counts change with every code, and these indexes would have to follow.

-- Words without case, marks and punctuation; server/features/assistant/squeeze.ts is its twin.
create function assistant_words(name text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(regexp_replace(regexp_replace(
    normalize(replace(replace(replace(translate(
      regexp_replace(normalize(lower(name), NFKD), '[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]', '', 'g'),
      'øłđðþıς', 'olddtiσ'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), NFC),
    '[''’`´\u00ad\u200b-\u200f\u2060\ufe00-\ufe0f]', '', 'g'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u303f\U0001f000-\U0001faff]+', ' ', 'g'),
    '( and)+(?= )', '', 'g'))
$$;

create function assistant_squeeze(name text) returns text language sql immutable parallel safe as $$
  select replace(assistant_words(name), ' ', '')
$$;

-- The name and what is left of it without any one character: two names share one of these when a
-- character is missing, added, wrong or swapped with its neighbour.
create function assistant_near(squeezed text) returns text[] language sql immutable parallel safe as $$
  select case when length(squeezed) between 4 and 24
    then array(select distinct left(squeezed, i - 1) || substr(squeezed, i + 1) from generate_series(1, length(squeezed)) i) || squeezed
    else '{}' end
$$;

create table assistant_names (
  id bigint generated always as identity primary key,
  brand_key text references brands on delete cascade,
  profile_id uuid references profiles on delete cascade,
  -- 'start' are the first words of a brand, 'first' and 'last' parts of a creator's name.
  source text not null,
  squeezed text collate "C" not null,
  near text[] collate "C" not null generated always as (case when source in ('first', 'last', 'domain') then '{}'::text[] else assistant_near(squeezed) end) stored,
  constraint assistant_names_of_one check (num_nonnulls(brand_key, profile_id) = 1),
  constraint assistant_names_source check (source in ('name', 'handle', 'domain', 'site', 'start', 'full_name', 'username', 'first', 'last'))
);
create unique index assistant_names_brand_key on assistant_names (brand_key, source, squeezed) where brand_key is not null;
create unique index assistant_names_profile_key on assistant_names (profile_id, source, squeezed) where profile_id is not null;
create index assistant_names_squeezed_idx on assistant_names (squeezed, source);
-- Without the list of waiting entries, which every search would have to read through.
create index assistant_names_near_idx on assistant_names using gin (near) with (fastupdate = off);
create index assistant_names_trigram_idx on assistant_names using gin (squeezed gin_trgm_ops) with (fastupdate = off)
  where source in ('name', 'full_name');

-- The names most like a text. With the default threshold every name that ends in 'supply' were like 'supply',
-- and reading them all would grow with the number of brands.
create function assistant_similar(typed text) returns setof assistant_names language sql stable rows 12
  set pg_trgm.similarity_threshold = '0.35' as $$
  select * from assistant_names where squeezed % typed and source in ('name', 'full_name')
    order by similarity(squeezed, typed) desc, squeezed limit 12
$$;

create function assistant_brand_names(brand brands) returns table (source text, squeezed text) language sql immutable as $$
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

create function assistant_profile_names(search_text text) returns table (source text, squeezed text) language sql immutable as $$
  with words as (select string_to_array(assistant_words(split_part(search_text, E'\n', 1)), ' ') as word)
  select found.source, found.squeezed from (
    select 'full_name' as source, array_to_string(word, '') as squeezed from words
    union select 'first', word[1] from words where cardinality(word) > 1
    union select 'last', word[cardinality(word)] from words where cardinality(word) > 1
    union select 'username', assistant_squeeze(split_part(search_text, E'\n', 2))) found
  where found.squeezed <> ''
$$;

create function assistant_keep_brand() returns trigger language plpgsql as $$
begin
  insert into assistant_names (brand_key, source, squeezed) select new.brand_key, names.* from assistant_brand_names(new) names;
  return null;
end $$;
create trigger brands_assistant_names after insert on brands
  for each row execute function assistant_keep_brand();

create function assistant_keep_profile() returns trigger language plpgsql as $$
begin
  delete from assistant_names where profile_id = new.profile_id;
  insert into assistant_names (profile_id, source, squeezed) select new.profile_id, names.* from assistant_profile_names(new.search_text) names;
  return null;
end $$;
create trigger profile_counts_assistant_named after insert on profile_counts
  for each row execute function assistant_keep_profile();
create trigger profile_counts_assistant_renamed after update of search_text on profile_counts
  for each row when (old.search_text is distinct from new.search_text) execute function assistant_keep_profile();

insert into assistant_names (brand_key, source, squeezed)
  select brand_key, names.* from brands cross join lateral assistant_brand_names(brands) names;
insert into assistant_names (profile_id, source, squeezed)
  select profile_id, names.* from profile_counts cross join lateral assistant_profile_names(search_text) names;

-- What the language model was given and gave, in tokens: budgets of a day and of a session. The
-- session is a keyed hash, and empty for all of the day together.
create table assistant_tokens (
  day date not null,
  session text not null,
  tokens integer not null default 0,
  primary key (day, session)
);
