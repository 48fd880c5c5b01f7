-- needs: wallet_house
-- Invariants of red packets against the ledger; `violations` must be 0 in every row (not-shown §8).
create or replace view red_packets_invariants as
  with moved as (
    select reference, coalesce(sum(amount) filter (where kind = wallet_bill('redPacketSent')), 0) as sent,
      coalesce(sum(amount) filter (where kind = wallet_bill('redPacketClaimed')), 0) as opened,
      coalesce(sum(amount) filter (where kind = wallet_bill('redPacketReturned')), 0) as returned
    from wallet_transfers
    where kind in (wallet_bill('redPacketSent'), wallet_bill('redPacketClaimed'), wallet_bill('redPacketReturned'))
    group by reference
  ), opened as (
    select packet_id, count(*) as shares, max(slot) as last, sum(amount) as amount from red_packets_claims group by packet_id
  )
  select 'H1' as id, 'the ledger took, gave and returned for each packet what the packet says' as rule,
    (select count(*) from red_packets_entries e full join moved m on m.reference = e.id::text
      where e.total is distinct from m.sent or e.claimed_amount is distinct from m.opened
        or e.refunded is distinct from m.returned) as violations
  union all select 'H2', 'the shares that were opened are those of the first places, and come to what the packet says',
    (select count(*) from red_packets_entries e left join opened o on o.packet_id = e.id
      where e.claimed_count <> coalesce(o.shares, 0) or e.claimed_amount <> coalesce(o.amount, 0)
        or coalesce(o.last + 1, 0) <> coalesce(o.shares, 0))
  union all select 'H3', 'each share was paid to who opened it, by a transfer of its amount',
    (select count(*) from red_packets_claims c
      left join wallet_transfers t on t.id = c.transfer_id
      left join wallet_accounts a on a.id = t.credit_account
      where t.amount is distinct from c.amount or t.reference is distinct from c.packet_id::text
        or t.kind is distinct from wallet_bill('redPacketClaimed') or a.member_id is distinct from c.member_id)
  union all select 'H4', 'a packet that has ended holds nothing, and one that is open holds its rest',
    (select count(*) from red_packets_entries
      where (state = 'finished') <> (claimed_count = count)
        or (state in ('finished', 'expired', 'refunded') and claimed_amount + refunded <> total)
        or (state in ('open', 'frozen') and refunded <> 0))
  union all select 'H5', 'what the house holds for packets is the rest of those that have not ended',
    (select count(*) from (select coalesce(sum(case when credit_account % 1000 = wallet_house('packetEscrow') and credit_account < 100000
          then amount else -amount end), 0) as held from wallet_transfers
        where (credit_account < 100000 and credit_account % 1000 = wallet_house('packetEscrow'))
          or (debit_account < 100000 and debit_account % 1000 = wallet_house('packetEscrow'))) h
      where h.held <> (select coalesce(sum(total - claimed_amount - refunded), 0) from red_packets_entries))
  union all select 'H6', 'what members sent and received on their days is what their packets say',
    (select count(*) from (select member_id, sum(sent) as sent, sum(received) as received from red_packets_days group by 1) d
      full join (select member_id, sum(sent) as sent, sum(received) as received from (
        select sender_id as member_id, total as sent, 0 as received from red_packets_entries
        union all select member_id, 0, amount from red_packets_claims) p group by 1) p on p.member_id = d.member_id
      where coalesce(d.sent, 0) <> coalesce(p.sent, 0) or coalesce(d.received, 0) <> coalesce(p.received, 0));
