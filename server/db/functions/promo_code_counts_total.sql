-- Maintains the total counts of a code, over all days and channels.
create or replace function promo_code_counts_total() returns trigger language plpgsql as $$
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
