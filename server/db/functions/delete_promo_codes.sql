-- Deletes codes and stores what `restore_promo_code` needs (undo after delete). A code that a merge of brands moved is
-- stored with the brand that its owner wrote, so that it comes back to where that brand is then. Its brand_key stays that
-- of the other brand, whose sums of insights contain its counts.
create or replace function delete_promo_codes(ids uuid[]) returns void language plpgsql as $$
begin
  insert into deleted_promo_codes (id, influencer_id, agency_id, promo_code, counts, totals, verdicts, links, leaks_told, warned_at)
    select codes.id, codes.influencer_id, codes.agency_id,
        to_jsonb(codes) - 'influencer_id' - 'agency_id' - 'owner_name' - 'search_text'
          || coalesce((select jsonb_build_object('brand_name', merged.brand_name, 'merge_paused_at', merged.paused_at)
            from merged_codes merged join brand_merges merges using (brand_key)
            where merged.promo_code_id = codes.id and codes.brand_key in (merges.brand_key, into_key)), '{}'),
        coalesce((select jsonb_agg(to_jsonb(counts)) from promo_code_counts counts where counts.promo_code_id = codes.id), '[]'),
        (select to_jsonb(totals) from promo_code_totals totals where totals.promo_code_id = codes.id),
        coalesce((select jsonb_agg(to_jsonb(verdicts)) from promo_code_verdicts verdicts where verdicts.promo_code_id = codes.id), '[]'),
        coalesce((select jsonb_agg(to_jsonb(links)) from promo_code_links links where links.promo_code_id = codes.id), '[]'),
        coalesce((select jsonb_agg(to_jsonb(told)) from leaks_told told where told.promo_code_id = codes.id), '[]'),
        (select warnings.warned_at from failing_code_warnings warnings where warnings.promo_code_id = codes.id)
      from promo_codes codes where codes.id = any(ids);
  delete from promo_codes where id = any(ids);
end $$;
