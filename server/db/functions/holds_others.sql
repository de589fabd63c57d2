-- Whether a block also holds the owner's other codes of the brand for review. This ends after 90 days.
create or replace function holds_others(block promo_code_blocks, name text, domain text) returns boolean language sql stable as $$
  select block.lifted_at is null and block.blocked_at > now() - interval '90 days'
    and (is_named(block, name) or is_of_brand(block, name, domain))
$$;
