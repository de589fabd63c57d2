-- Redacts a person in the audit log of staff when the account is deleted. The actions stay.
create or replace function forget_in_staff_actions(person uuid, email text) returns void language plpgsql as $$
declare written text := trim(both '"' from to_json(email)::text);
begin
  perform set_config('fanfare.forgetting', 'on', true);
  update staff_actions set target_label = 'deleted'
    where target_type = 'promo_code' and target_id in (
      select id from promo_codes where influencer_id = person
      union select promo_code_id from promo_code_blocks where influencer_id = person);
  update staff_actions set target_id = null, target_label = 'deleted',
      before = before - array['full_name', 'profile_url'], after = after - array['full_name', 'profile_url']
    where target_id = person;
  -- A dynamic statement, because the index is only used if the plan knows the words.
  execute format($words$
    update staff_actions set
        target_label = without_address(replace(target_label, %1$L, 'deleted'), %2$L),
        before = without_address(replace(before::text, %1$L, 'deleted'), %3$L)::jsonb,
        after = without_address(replace(after::text, %1$L, 'deleted'), %3$L)::jsonb,
        reason = without_address(replace(reason, %1$L, 'deleted'), %2$L)
      where (target_label || ' ' || before::text || ' ' || after::text || ' ' || reason) like any (array[%4$L, %5$L, %6$L])
    $words$, person, email, written, anywhere(person::text), anywhere(email), anywhere(written));
  perform set_config('fanfare.forgetting', '', true);
end $$;
