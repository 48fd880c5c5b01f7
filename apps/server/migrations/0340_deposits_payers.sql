-- kind: expand
-- locks: none
-- transaction: no
-- Who was credited from the same payer.
create index concurrently if not exists deposits_orders_payer on deposits_orders(payer_tail, payer_name)
  where state = 'CREDITED' and payer_tail is not null;
