-- A refund that the bank sent back is a case as a dispute is, which staff close themselves.
alter table payment_disputes
  add column kind text not null default 'dispute',
  add constraint payment_disputes_kind check (kind in ('dispute', 'returned_refund'));
