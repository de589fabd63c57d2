-- Whether a block and a code have the same brand, by name or by domain.
create or replace function is_of_brand(block promo_code_blocks, name text, domain text) returns boolean language sql immutable as $$
  select block.brand_key = split_part(name, E'\n', 1) or domain <> '' and domain = block.brand_domain
$$;
