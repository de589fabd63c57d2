-- Whether a brand, or one that is merged into it, has a search name.
create or replace function assistant_is_named(key text, name_source text, name text) returns boolean language sql stable as $$
  select exists (
    select from brands, assistant_brand_names(brands) its
      -- An array, so that the brands are found by their key.
      where brands.brand_key = any(array(
          select key union all select merges.brand_key from brand_merges merges where into_key = key and not is_ending))
        and (its.source, its.squeezed) = (name_source, name))
$$;
