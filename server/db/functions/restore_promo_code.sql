-- Undo after delete: restores a deleted code with its id, its dates and its counts. Later columns get their defaults.
create or replace function restore_promo_code(deleted_id uuid) returns void language plpgsql as $$
declare
  deleted deleted_promo_codes;
  code jsonb;
  columns text;
begin
  select * into strict deleted from deleted_promo_codes where id = deleted_id for update;
  code := deleted.promo_code || jsonb_build_object('influencer_id', deleted.influencer_id, 'agency_id', deleted.agency_id);
  select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
    where attrelid = 'promo_codes'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and code ? attname::text;
  -- The lock prevents that the merge of its brand is undone meanwhile.
  perform from brand_merges where brand_key = brand_key_of(code ->> 'brand_name') for share;
  execute format('insert into promo_codes (%1$s) select %1$s from jsonb_populate_record(null::promo_codes, $1)', columns) using code;
  insert into merged_codes (promo_code_id, brand_key, brand_name, paused_at)
    select codes.id, merges.brand_key, code ->> 'brand_name', (code ->> 'merge_paused_at')::timestamptz
      from promo_codes codes join brand_merges merges on merges.brand_key = brand_key_of(code ->> 'brand_name')
      where codes.id = deleted.id and (into_key = codes.brand_key or code ->> 'merge_paused_at' is not null);
  -- Sums that outlive a code check this setting, because they still contain its counts.
  perform set_config('fanfare.restoring', 'on', true);
  insert into promo_code_counts select * from jsonb_populate_recordset(null::promo_code_counts, deleted.counts);
  perform set_config('fanfare.restoring', '', true);
  -- They contain them under the brand that the code had when it was deleted. A merge may have begun or ended since.
  perform move_insights(codes.id, codes.influencer_id, code ->> 'brand_key', codes.brand_key)
    from promo_codes codes where codes.id = deleted.id and codes.brand_key <> code ->> 'brand_key';
  insert into promo_code_totals select * from jsonb_populate_record(null::promo_code_totals, deleted.totals)
    where deleted.totals is not null
    on conflict (promo_code_id) do update set copies = excluded.copies, clicks = excluded.clicks;
  insert into promo_code_verdicts select * from jsonb_populate_recordset(null::promo_code_verdicts, deleted.verdicts);
  insert into promo_code_links select * from jsonb_populate_recordset(null::promo_code_links, deleted.links);
  -- Whoever entered it may have deleted their account meanwhile.
  insert into leaks_told select told.* from jsonb_populate_recordset(null::leaks_told, deleted.leaks_told) told
    where exists (select from profiles where id = told.entered_by);
  insert into failing_code_warnings (promo_code_id, warned_at) select deleted.id, deleted.warned_at where deleted.warned_at is not null;
  -- Last, so that its cases always have a code or a deletion.
  delete from deleted_promo_codes where id = deleted.id;
end $$;
