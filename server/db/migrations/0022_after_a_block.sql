-- What an owner enters for a brand of which a code of theirs is blocked waits until staff has looked at it
-- (docs/decisions/016).

alter table promo_code_blocks
  add column brand_domain text not null default '',
  -- Other names that the blocked code got by edits, as brand and code in lower case: they are blocked with it.
  add column other_names text[] not null default '{}';
update promo_code_blocks blocks set brand_domain = codes.brand_domain
  from promo_codes codes where codes.id = blocks.promo_code_id;
alter table promo_codes
  -- Blocked by this rule and by nobody; staff releases or blocks it.
  add column is_held boolean not null default false,
  add constraint promo_codes_held check (not is_held or blocked_at is not null);
create index promo_codes_held_idx on promo_codes (created_at desc, id desc) where is_held;

create function promo_code_name(brand_name text, promo_code text) returns text language sql immutable as $$
  -- As the generated column brand_key says it, which triggers before a write do not have yet.
  select lower(regexp_replace(btrim(brand_name, E' \t\r\n\f\v'), '[ \t\r\n\f\v]+', ' ', 'g')) || E'\n' || lower(promo_code)
$$;

create function is_named(block promo_code_blocks, name text) returns boolean language sql immutable as $$
  select name = block.brand_key || E'\n' || block.code_key or name = any(block.other_names)
$$;

-- The same brand by name or by address.
create function is_of_brand(block promo_code_blocks, name text, domain text) returns boolean language sql immutable as $$
  select block.brand_key = split_part(name, E'\n', 1) or domain <> '' and domain = block.brand_domain
$$;

-- Whether other codes of that owner have to wait for it: 90 days long, as somebody may well have mended their ways.
create function holds_others(block promo_code_blocks, name text, domain text) returns boolean language sql stable as $$
  select block.lifted_at is null and block.blocked_at > now() - interval '90 days'
    and (is_named(block, name) or is_of_brand(block, name, domain))
$$;

create or replace function promo_codes_block_again() returns trigger language plpgsql as $$
declare
  name text;
  was_held boolean := new.is_held;
  block promo_code_blocks;
  former text;
begin
  -- Of nearly everybody nothing is blocked: thousands of a file come by here.
  perform from promo_code_blocks where influencer_id = new.influencer_id and lifted_at is null limit 1;
  if not found then
    if was_held then
      new.is_held := false;
      new.blocked_at := null;
      new.blocked_reason := null;
    end if;
    return new;
  end if;
  name := promo_code_name(new.brand_name, new.promo_code);
  if tg_op = 'UPDATE' then
    former := promo_code_name(old.brand_name, old.promo_code);
    if name = former and new.brand_domain = old.brand_domain then
      return new;
    end if;
    if old.blocked_at is not null and not old.is_held then
      -- A block stays with its code whatever is edited, and keeps the former names too.
      update promo_code_blocks blocks set other_names = other_names || name
        where promo_code_id = new.id and lifted_at is null and not is_named(blocks, name);
      return new;
    end if;
  end if;
  if was_held then
    new.is_held := false;
    new.blocked_at := null;
    new.blocked_reason := null;
  end if;
  select * into block from promo_code_blocks blocks
    where influencer_id = new.influencer_id and lifted_at is null
      and (is_named(blocks, name) or promo_code_id <> new.id and holds_others(blocks, name, new.brand_domain))
    order by is_named(blocks, name) desc, blocked_at desc limit 1;
  if not found then
    return new;
  end if;
  if is_named(block, name) and not exists (select from promo_codes where id = block.promo_code_id and id <> new.id) then
    new.blocked_at := block.blocked_at;
    new.blocked_reason := block.reason;
    update promo_code_blocks set promo_code_id = new.id where id = block.id and promo_code_id <> new.id;
    return new;
  end if;
  if new.blocked_at is not null then
    return new;
  end if;
  if not was_held and not is_named(block, name) then
    -- A deleted code that is brought back comes as it was.
    if tg_op = 'INSERT' and current_setting('fanfare.bringing_back', true) = 'on' then
      return new;
    end if;
    -- Everything but its letters may change in a code that was there before.
    if tg_op = 'UPDATE' and is_of_brand(block, former, old.brand_domain) and lower(new.promo_code) = lower(old.promo_code) then
      return new;
    end if;
  end if;
  new.is_held := true;
  new.blocked_at := now();
  new.blocked_reason := format('Your code %s of this brand is blocked, so we look at this one before it is public.',
    coalesce((select promo_code from promo_codes where id = block.promo_code_id), upper(block.code_key)));
  return new;
end $$;
drop trigger promo_codes_blocked_again on promo_codes;
-- Before the trigger that derives is_live, by its name.
create trigger promo_codes_blocked_again before insert or update of brand_name, promo_code, brand_domain on promo_codes
  for each row execute function promo_codes_block_again();

-- Lets go of what nothing holds any more, once a block is lifted. Returns how many.
create function release_held_codes(owner uuid) returns integer language plpgsql as $$
declare released integer;
begin
  update promo_codes codes set is_held = false, blocked_at = null, blocked_reason = null, updated_at = now()
    where influencer_id = owner and is_held and not exists (
      select from promo_code_blocks blocks
        where blocks.influencer_id = owner and blocks.promo_code_id <> codes.id
          and holds_others(blocks, promo_code_name(codes.brand_name, codes.promo_code), codes.brand_domain));
  get diagnostics released = row_count;
  return released;
end $$;

-- What grew with the number of codes although its answer does not (docs/benchmarks/desk.md).

-- A shop's best codes for the extension, and how many there are.
drop index promo_codes_domain_idx;
create index promo_codes_domain_best_idx on promo_codes (brand_domain, standing desc, created_at desc, id desc)
  where is_live and brand_domain <> '' and not 'extension' = any(hidden_channels);

-- The list of reported codes is ordered by when the codes came, which never changes.
alter table report_cases add column code_created_at timestamptz(3);
update report_cases set code_created_at = codes.created_at from promo_codes codes where codes.id = promo_code_id;
alter table report_cases alter column code_created_at set not null;
create function report_cases_keep_code_time() returns trigger language plpgsql as $$
begin
  select created_at into new.code_created_at from promo_codes where id = new.promo_code_id;
  return new;
end $$;
create trigger report_cases_code_time before insert on report_cases
  for each row execute function report_cases_keep_code_time();
create index report_cases_newest_code_idx on report_cases (code_created_at desc, promo_code_id desc) where resolved_at is null;

-- Who is deleted is taken out of both logs by what they tell.
create index staff_actions_words_idx on staff_actions using gin (
  (target_label || ' ' || before::text || ' ' || after::text || ' ' || reason) gin_trgm_ops);
create index activity_log_words_idx on activity_log using gin ((details::text) gin_trgm_ops);

-- A LIKE pattern for text that stands somewhere; the two indexes above find it.
create function anywhere(words text) returns text language sql immutable as $$
  select '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%'
$$;

create or replace function forget_in_staff_actions(person uuid, email text) returns void language plpgsql as $$
declare written text := trim(both '"' from to_json(email)::text);
begin
  perform set_config('fanfare.forgetting', 'on', true);
  update staff_actions set target_label = 'deleted'
    where target_type = 'promo_code' and target_id in (
      select id from promo_codes where influencer_id = person
      union select promo_code_id from promo_code_blocks where influencer_id = person);
  update staff_actions set target_id = null, target_label = 'deleted' where target_id = person;
  -- By a statement that is planned with the words, as only then an index finds them.
  execute format($words$
    update staff_actions set
        target_label = replace(replace(target_label, %1$L, 'deleted'), %2$L, 'deleted'),
        before = replace(replace(before::text, %1$L, 'deleted'), %3$L, 'deleted')::jsonb,
        after = replace(replace(after::text, %1$L, 'deleted'), %3$L, 'deleted')::jsonb,
        reason = replace(replace(reason, %1$L, 'deleted'), %2$L, 'deleted')
      where (target_label || ' ' || before::text || ' ' || after::text || ' ' || reason) like any (array[%4$L, %5$L, %6$L])
    $words$, person, email, written, anywhere(person::text), anywhere(email), anywhere(written));
  perform set_config('fanfare.forgetting', '', true);
end $$;

-- What belongs to somebody is found when they are deleted, also where it is over.
create index promo_code_blocks_influencer_idx on promo_code_blocks (influencer_id);
create index agency_influencers_link_idx on agency_influencers (influencer_id);
create index agency_invitations_every_agency_idx on agency_invitations (agency_id);
create index agency_invitations_invited_by_idx on agency_invitations (invited_by) where invited_by is not null;
create index agency_invitations_answered_by_idx on agency_invitations (answered_by) where answered_by is not null;
create index deleted_promo_codes_agency_idx on deleted_promo_codes (agency_id) where agency_id is not null;

-- Reports that still name somebody, and messages that could not be answered in the order of their list.
create index reports_named_idx on reports (case_id) where name is not null or work_email is not null or reporter_id is not null;
create index instagram_messages_failed_newest_idx on instagram_messages (id) where state = 'failed';
