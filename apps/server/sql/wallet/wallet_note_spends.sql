-- needs: wallet_spent_as, wallet_room
-- Notes what these movements stake, give back and deposit, for the accounts whose members set a limit, and refuses a stake beyond one (constraint
-- `wallet_limits_room`). A negative amount is a debit. The caller holds the accounts and has moved the money.
create or replace function wallet_note_spends(p_accounts bigint[], p_kinds smallint[], p_amounts bigint[]) returns void
  language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_hour timestamptz := date_trunc('hour', server_now());
begin
  insert into wallet_spends as s (account_id, hour, staked, returned, deposited)
    select m.account, v_hour, coalesce(-sum(m.amount) filter (where m.sign = 1), 0), coalesce(sum(m.amount) filter (where m.sign = -1), 0),
        coalesce(sum(m.amount) filter (where m.sign = 2), 0)
    from (select account, amount, wallet_spent_as(kind, amount) as sign
      from unnest(p_accounts, p_kinds, p_amounts) as t(account, kind, amount)) m
    where m.sign <> 0
      and exists (select 1 from wallet_limits l where l.account_id = m.account and l.amount is not null)
    group by m.account order by m.account
    on conflict (account_id, hour) do update set staked = s.staked + excluded.staked, returned = s.returned + excluded.returned,
      deposited = s.deposited + excluded.deposited;
  if exists (select 1 from (select distinct account from unnest(p_accounts, p_kinds, p_amounts) as t(account, kind, amount)
      where wallet_spent_as(kind, amount) = 1) staking where wallet_room(staking.account) < 0) then
    raise exception 'a limit that the member set is reached' using errcode = 'check_violation', constraint = 'wallet_limits_room';
  end if;
end $$;
