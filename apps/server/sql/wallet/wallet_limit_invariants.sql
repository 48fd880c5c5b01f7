-- needs: wallet_entries, wallet_spent_as, wallet_span_start
-- Invariants of limits that members set; `violations` must be 0 in every row, as in wallet_invariants (money-in-and-out §8). The sums of a month are
-- compared and not those of hours, as a movement at the turn of an hour may be noted in the next one.
create or replace view wallet_limit_invariants as
  select 'L2' as id, 'what is counted for a limit is what the ledger moved since' as rule,
    (select count(*) from (select distinct account_id from wallet_limits where amount is not null) g
      cross join lateral (select coalesce(sum(staked), 0) as staked, coalesce(sum(returned), 0) as returned, coalesce(sum(deposited), 0) as deposited
        from wallet_spends s where s.account_id = g.account_id and s.hour >= wallet_span_start('month', server_now())) noted
      cross join lateral (select coalesce(-sum(e.amount) filter (where p.sign = 1), 0) as staked,
          coalesce(sum(e.amount) filter (where p.sign = -1), 0) as returned, coalesce(sum(e.amount) filter (where p.sign = 2), 0) as deposited
        from wallet_entries e cross join lateral (select wallet_spent_as(e.kind, e.amount) as sign) p
        where e.account_id = g.account_id and e.created_at >= wallet_span_start('month', server_now())) moved
      where (noted.staked, noted.returned, noted.deposited) <> (moved.staked, moved.returned, moved.deposited)) as violations
  union all select 'L1', 'a limit that is in force, or none, is what its member set or confirmed last',
    (select count(*) from wallet_limits l
      full join (select distinct on (account_id, kind, span) account_id, kind, span, amount from wallet_limit_changes
        where act in ('set', 'raised') order by account_id, kind, span, id desc) c
        on (c.account_id, c.kind, c.span) = (l.account_id, l.kind, l.span)
      where l.amount is distinct from c.amount);
