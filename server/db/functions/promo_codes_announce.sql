-- Live event for a changed code. It contains the brands and categories before and after the change, so caches invalidate
-- only the affected entries.
create or replace function promo_codes_announce() returns trigger language plpgsql as $$
declare
  former promo_codes;
  latest promo_codes;
  together text := coalesce(current_setting('fanfare.changed_together', true), '');
begin
  perform settle_own_counts();
  if is_announced_together(tg_op) then return null; end if;
  if tg_op = 'INSERT' then former := new; else former := old; end if;
  if tg_op = 'DELETE' then latest := old; else latest := new; end if;
  if together <> '' and tg_op <> 'INSERT' and (together = 'all' or position(latest.influencer_id::text in together) > 0) then
    if coalesce(current_setting('fanfare.told_together', true), '') <> together then
      perform set_config('fanfare.told_together', together, true);
      perform outbox_write('promo_code', jsonb_build_object('op', 'many', 'agency_id', null,
        'influencer_ids', case when together <> 'all' then to_jsonb(string_to_array(together, ',')) end));
    end if;
    return null;
  end if;
  perform outbox_write('promo_code', jsonb_build_object(
    'op', lower(tg_op), 'id', latest.id, 'influencer_id', latest.influencer_id,
    'was_live', tg_op <> 'INSERT' and former.is_live,
    'is_of_page', (tg_op <> 'INSERT' and former.is_current and former.scope <> 'direct link' and (not former.is_live or former.hidden_channels <> '{}'))
      or (tg_op <> 'DELETE' and latest.is_current and latest.scope <> 'direct link' and (not latest.is_live or latest.hidden_channels <> '{}'))
      -- Open pages of direct links read again when their code comes or goes.
      or (tg_op <> 'INSERT' and former.scope = 'direct link' and (tg_op = 'DELETE' or former.is_current <> latest.is_current)),
    'was_partly_closed', tg_op <> 'INSERT' and former.hidden_channels && '{web,brand,profile}',
    'brand_keys', jsonb_build_array(former.brand_key, latest.brand_key),
    'categories', jsonb_build_array(former.category, latest.category)));
  return null;
end $$;

create constraint trigger promo_codes_announced after insert or update or delete on promo_codes
  deferrable initially deferred for each row execute function promo_codes_announce();
