-- needs: wallet_spent_as, wallet_span_start
-- Counts from the statement what an account staked, got back and deposited in the last month, for a member who sets a first limit. The caller holds the
-- account. The first entry of the month is found by halving, because entries ascend in time.
create or replace function wallet_begin_spends(p_account bigint) returns void
  language plpgsql set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  v_since timestamptz := wallet_span_start('month', server_now());
  v_low bigint := 1;
  v_high bigint := (select version + 1 from wallet_accounts where id = p_account);
  v_middle bigint;
begin
  while v_low < v_high loop
    v_middle := (v_low + v_high) / 2;
    if (select created_at >= v_since from wallet_entries where account_id = p_account and version = v_middle) then
      v_high := v_middle;
    else
      v_low := v_middle + 1;
    end if;
  end loop;
  delete from wallet_spends where account_id = p_account;
  insert into wallet_spends(account_id, hour, staked, returned, deposited)
    select p_account, date_trunc('hour', e.created_at), coalesce(-sum(e.amount) filter (where s.sign = 1), 0),
        coalesce(sum(e.amount) filter (where s.sign = -1), 0),
        coalesce(sum(e.amount) filter (where s.sign = 2), 0)
      from wallet_entries e cross join lateral (select wallet_spent_as(e.kind, e.amount) as sign) s
      where e.account_id = p_account and e.version >= v_low and s.sign <> 0
      group by date_trunc('hour', e.created_at);
end $$;
