-- The followers of one influencer are gone through in the order of their ids, a portion at a time.
create index follows_influencer_user_idx on follows (influencer_id, user_id);
drop index follows_influencer_idx;
