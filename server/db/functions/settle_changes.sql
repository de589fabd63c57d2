-- Writes the events and counts that other writers left, in their order. The caller has the lock. Returns false if there were
-- none.
create or replace function settle_changes() returns boolean language plpgsql as $$
declare
  -- Writers with smaller numbers have ended, and the statements below see their rows.
  over_below bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  settled_below bigint := (select settled_before from settlement);
  changes promo_code_change[];
  events integer;
  have_met boolean;
begin
  -- Rows of another server came with a restored dump.
  if settled_below > over_below then settled_below := 0; end if;
  with left_events as (
    delete from waiting_events where writer >= settled_below returning id, has_met_another, topic, payload, created_at
  ), in_order as (
    insert into outbox (topic, payload, created_at) select topic, payload, created_at from left_events order by id
  )
  select count(*), coalesce(bool_or(has_met_another), false) into events, have_met from left_events;
  with left_counts as (
    delete from waiting_counts where writer >= settled_below
      returning has_met_another, row(brand_key, category, influencer_id, delta)::promo_code_change as change
  )
  select array_agg(change), coalesce(bool_or(has_met_another), false) or have_met into changes, have_met from left_counts;
  if events = 0 and changes is null then return false; end if;
  if changes is not null then perform add_to_counts(changes); end if;
  update settlement set settled_before = over_below,
    crowded_until = case when have_met then clock_timestamp() + interval '50 ms' else crowded_until end;
  return true;
end $$;
