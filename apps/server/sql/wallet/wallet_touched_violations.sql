-- needs: wallet_entries
-- Accounts that moved since a given time and whose balance is not the sum of their entries: the continuous check,
-- beside the full one of wallet_invariants.
create or replace function wallet_touched_violations(p_since interval) returns bigint language sql stable as $$
  select count(*) from (select distinct account_id from wallet_entries where created_at >= server_now() - p_since) touched
  join wallet_accounts a on a.id = touched.account_id
  cross join lateral (select e.version, e.balance_after from wallet_entries e
    where e.account_id = a.id order by e.version desc limit 1) last
  where a.balance <> last.balance_after or a.version <> last.version
    or exists (select 1 from wallet_entries e left join wallet_entries b on b.account_id = e.account_id and b.version = e.version - 1
      where e.account_id = a.id and e.version > last.version - 50
        and (e.balance_after <> coalesce(b.balance_after, 0) + e.amount or (b.version is null and e.version > 1)))
$$;
