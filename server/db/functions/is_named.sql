-- Whether a block applies to the code with this name (`promo_code_name`).
create or replace function is_named(block promo_code_blocks, name text) returns boolean language sql immutable as $$
  select name = block.brand_key || E'\n' || block.code_key or name = any(block.other_names)
$$;
