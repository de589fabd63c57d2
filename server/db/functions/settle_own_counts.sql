-- Adds the collected changes of this transaction to the counts, or leaves them to the next writer with the lock.
create or replace function settle_own_counts() returns void language plpgsql as $$
declare
  noted text := coalesce(current_setting('fanfare.noted_counts', true), '');
  turn text;
begin
  if noted = '' then return; end if;
  perform set_config('fanfare.noted_counts', '', true);
  -- Others may have left counts of the same codes since this transaction got the lock.
  if coalesce(current_setting('fanfare.has_turn', true), '') = pg_current_xact_id()::text then perform settle_changes(); end if;
  turn := take_turn();
  if turn = 'mine' then
    perform add_to_counts(noted::promo_code_change[]);
  else
    insert into waiting_counts (has_met_another, brand_key, category, influencer_id, delta)
      select turn = 'taken', c.* from unnest(noted::promo_code_change[]) c;
  end if;
end $$;
