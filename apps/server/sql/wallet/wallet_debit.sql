-- needs: wallet_note_spends
-- Posts debits of members' accounts to a kind of house account, in the given order. `p_at` is the index of each debit's
-- account in `p_accounts`, which has no duplicates and no account without a debit. The reference of each debit is the
-- next number of a sequence, drawn while its account is locked, so that the numbers of an account ascend in time.
-- Answers the transfers and references, and for each account the balance and version before. An overdraft violates
-- wallet_no_overdraft. The nested loop updates the accounts by ascending id, so that two postings cannot deadlock.
create or replace function wallet_debit(
  p_kind smallint, p_house_kind integer, p_accounts bigint[], p_at integer[], p_amounts bigint[],
  p_numbers regclass, out transfers bigint[], out numbers bigint[], out balances bigint[],
  out versions bigint[]
) language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  set plan_cache_mode = force_generic_plan set wallet.currencies_held = 'on' as $$
declare
  v_currencies smallint[];
  v_now timestamptz;
begin
  with changed as (
    update wallet_accounts a set balance = a.balance - s.moved, version = a.version + s.steps
    from (select p_accounts[t.at] as account, t.at, sum(t.amount)::bigint as moved, count(*) as steps
      from unnest(p_at, p_amounts) as t(at, amount) group by t.at order by account) s
    where a.id = s.account
    returning s.at, a.balance + s.moved as balance, a.version - s.steps as version, a.currency
  )
  select array_agg(balance order by at), array_agg(version order by at), array_agg(currency order by at)
    into balances, versions, v_currencies from changed;
  if cardinality(balances) is distinct from cardinality(p_accounts) then
    raise exception 'an account is unknown, or not debited';
  end if;
  v_now := server_now();
  transfers := array(select nextval('wallet_transfers_id_seq') from generate_series(1, cardinality(p_at)));
  numbers := array(select nextval(p_numbers) from generate_series(1, cardinality(p_at)));
  insert into wallet_transfers(id, kind, currency, debit_account, credit_account, amount, reference, remark, created_at,
      version, balance_after)
    overriding system value
    select transfers[t.n], p_kind, v_currencies[t.at], p_accounts[t.at], v_currencies[t.at] * 1000 + p_house_kind,
      p_amounts[t.n], numbers[t.n]::text, '', v_now, versions[t.at] + row_number() over w,
      balances[t.at] - sum(p_amounts[t.n]) over w
    from (select n, p_at[n] as at from (select generate_series(1, cardinality(p_at)) as n) places) t
    window w as (partition by t.at order by t.n rows unbounded preceding);
  if exists (select 1 from wallet_limits where account_id = any(p_accounts)) then
    perform wallet_note_spends(array(select p_accounts[at] from unnest(p_at) as at), array_fill(p_kind, array[cardinality(p_at)]),
      array(select -amount from unnest(p_amounts) as amount));
  end if;
end $$;
