-- Invariants of the ledger's seals; `violations` must be 0 in every row, as in wallet_invariants.
create or replace view wallet_seal_invariants as
  select 'I15' as id, 'the chain of seals is unbroken and counts its transfers' as rule,
    (select count(*) from (select s.*, lag(hash) over w as last_hash, lag(upto_xid) over w as last_upto, row_number() over w as place
        from wallet_seals s window w as (order by seq)) s
      where s.seq <> s.place or s.before_hash <> coalesce(s.last_hash, decode(repeat('00', 32), 'hex'))
        or s.from_xid <> coalesce(s.last_upto, 0)
        or s.hash <> sha256(s.before_hash || s.root || convert_to(format('|%s|%s|%s', s.seq, s.transfers_count, s.upto_xid), 'UTF8'))
        or s.transfers_count <> (select count(*) from wallet_transfers t
          where t.xid::text::bigint >= s.from_xid and t.xid::text::bigint < s.upto_xid)) as violations;
