-- What an owner sees of each code in the list, and what a deleted code leaves for as long as it can be undone.

-- Kept, because adding up the days of a few hundred codes would grow with their age.
create table promo_code_totals (
  promo_code_id uuid primary key references promo_codes on delete cascade,
  copies integer not null default 0,
  clicks integer not null default 0
);
insert into promo_code_totals (promo_code_id, copies, clicks)
  select promo_code_id, coalesce(sum(count) filter (where kind = 'copy'), 0)::int, coalesce(sum(count) filter (where kind = 'click'), 0)::int
    from promo_code_counts group by promo_code_id;

create function promo_code_counts_total() returns trigger language plpgsql as $$
declare added integer := new.count - case when tg_op = 'UPDATE' then old.count else 0 end;
begin
  insert into promo_code_totals (promo_code_id, copies, clicks)
    values (new.promo_code_id, case new.kind when 'copy' then added else 0 end, case new.kind when 'click' then added else 0 end)
    on conflict (promo_code_id) do update
      set copies = promo_code_totals.copies + excluded.copies, clicks = promo_code_totals.clicks + excluded.clicks;
  return null;
end $$;
create trigger promo_code_counts_totalled after insert or update of count on promo_code_counts
  for each row execute function promo_code_counts_total();

-- The last days of a code without the days before them. The count stays out: it changes in place then.
create index promo_code_counts_day_idx on promo_code_counts (promo_code_id, day);

-- How many codes of each status an owner has is read from the index alone.
create index promo_codes_owner_status_idx on promo_codes (influencer_id) include (blocked_at, expiration_date, paused_at);

-- Deleted codes wait here for 'Undo'. They are really gone from promo_codes, so that lists, search, limits, kept
-- counts, the unique index, exports and deleted accounts need no word about them. Who is named stands in columns
-- of its own and goes with the account.
create table deleted_promo_codes (
  id uuid primary key,
  influencer_id uuid not null references profiles on delete cascade,
  agency_id uuid references profiles on delete set null,
  promo_code jsonb not null,
  counts jsonb not null,
  totals jsonb,
  deleted_at timestamptz not null default now()
);
create index deleted_promo_codes_deleted_at_idx on deleted_promo_codes (deleted_at);
create index deleted_promo_codes_influencer_idx on deleted_promo_codes (influencer_id);

create function delete_promo_codes(ids uuid[]) returns void language plpgsql as $$
begin
  insert into deleted_promo_codes (id, influencer_id, agency_id, promo_code, counts, totals)
    select codes.id, codes.influencer_id, codes.agency_id, to_jsonb(codes) - 'influencer_id' - 'agency_id' - 'owner_name' - 'search_text',
        coalesce((select jsonb_agg(to_jsonb(counts)) from promo_code_counts counts where counts.promo_code_id = codes.id), '[]'),
        (select to_jsonb(totals) from promo_code_totals totals where totals.promo_code_id = codes.id)
      from promo_codes codes where codes.id = any(ids);
  delete from promo_codes where id = any(ids);
end $$;

-- Puts a deleted code back as it was, with its id, its dates and its counts. Columns that are new since get their defaults.
create function restore_promo_code(deleted_id uuid) returns void language plpgsql as $$
declare
  deleted deleted_promo_codes;
  code jsonb;
  columns text;
begin
  delete from deleted_promo_codes where id = deleted_id returning * into strict deleted;
  code := deleted.promo_code || jsonb_build_object('influencer_id', deleted.influencer_id, 'agency_id', deleted.agency_id);
  select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
    where attrelid = 'promo_codes'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and code ? attname::text;
  execute format('insert into promo_codes (%1$s) select %1$s from jsonb_populate_record(null::promo_codes, $1)', columns) using code;
  -- Sums that outlive a code look at this setting, as they still hold these counts.
  perform set_config('fanfare.restoring', 'on', true);
  insert into promo_code_counts select * from jsonb_populate_recordset(null::promo_code_counts, deleted.counts);
  perform set_config('fanfare.restoring', '', true);
  insert into promo_code_totals select * from jsonb_populate_record(null::promo_code_totals, deleted.totals)
    where deleted.totals is not null
    on conflict (promo_code_id) do update set copies = excluded.copies, clicks = excluded.clicks;
end $$;
