-- kind: expand
-- locks: brief
-- transaction: yes
-- Pictures of transfers that members sent for their orders, as the server wrote them anew. They bear names and account
-- numbers, so they stand here and not among the public pictures.
create table deposits_receipts(
  order_id bigint not null references deposits_orders,
  receipt_no smallint not null check (receipt_no between 1 and 3),
  -- SHA-256 of the picture: the same one is kept once.
  digest bytea not null check (octet_length(digest) = 32),
  picture bytea not null check (octet_length(picture) between 1 and 5242880),
  sent_at timestamptz not null default server_now(),
  primary key (order_id, receipt_no),
  unique (order_id, digest)
);
create trigger deposits_receipts_append_only before update or delete or truncate on deposits_receipts
  for each statement execute function platform_deny_change();
