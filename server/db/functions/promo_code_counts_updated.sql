-- Adds the growth of a day's counts to the totals and to the sums of insights.
create or replace function promo_code_counts_updated() returns trigger language plpgsql as $$
declare changes insight_change[];
begin
  if exists (select from new_rows) then
    changes := array(select row(n.promo_code_id, n.day, n.channel,
        case n.kind when 'copy' then n.count - o.count else 0 end, case n.kind when 'click' then n.count - o.count else 0 end)::insight_change
      from new_rows n join old_rows o using (promo_code_id, kind, channel, day) where n.count <> o.count);
    perform add_to_totals(changes);
    perform add_to_insights(changes);
  end if;
  return null;
end $$;

create trigger promo_code_counts_update after update on promo_code_counts
  referencing old table as old_rows new table as new_rows for each statement execute function promo_code_counts_updated();
