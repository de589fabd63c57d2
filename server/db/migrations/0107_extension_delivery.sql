-- Of a creator one may hear by the connected extension alone.

alter table follows drop constraint follows_delivery;
alter table follows add constraint follows_delivery
  check (delivery in ('push', 'daily', 'weekly', 'feed', 'extension', 'nothing'));
