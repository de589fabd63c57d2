-- Lets a brand follow what its listed codes say of it. Returns whether something changed. A merged brand is left: its names
-- are those of the other brand.
create or replace function learn_brand(key text) returns boolean language plpgsql as $$
begin
  update brands set (brand_name, brand_url, brand_domain, brand_instagram_handle, category)
      = (said.brand_name, said.brand_url, said.brand_domain, said.brand_instagram_handle, said.category)
    from listed_brand(key) said
    where brands.brand_key = key and row(brands.brand_name, brands.brand_url, brands.brand_domain, brands.brand_instagram_handle,
      brands.category) is distinct from row(said.*)
      and not exists (select from brand_merges merges where merges.brand_key = key and not is_ending);
  return found;
end $$;
