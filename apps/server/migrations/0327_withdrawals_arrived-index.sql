-- kind: expand
-- locks: none
-- transaction: no
-- A payout that arrived is asked about for a while: its bank may send it back.
create index concurrently if not exists withdrawals_payouts_arrived on withdrawals_payouts(next_at) where state = 'arrived' and not by_hand;
