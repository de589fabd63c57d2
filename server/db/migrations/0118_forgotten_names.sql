-- Of accounts that were deleted the log of the staff kept the name and the address of the verified profile.
select set_config('fanfare.forgetting', 'on', true);
update staff_actions
  set before = before - array['full_name', 'profile_url'], after = after - array['full_name', 'profile_url']
  where target_label = 'deleted' and (before ?| array['full_name', 'profile_url'] or after ?| array['full_name', 'profile_url']);
select set_config('fanfare.forgetting', '', true);
