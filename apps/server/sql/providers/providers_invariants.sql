-- needs: wallet_house, wallet_bill
-- Invariants of providers' money against the ledger; `violations` must be 0 in every row (providers §5).
create or replace view providers_invariants as
  with moved as (
    select reference,
      sum(amount) filter (where kind = wallet_bill('providerBet')) as bet,
      sum(amount) filter (where kind = wallet_bill('providerPayout') and remark = '') as win,
      sum(amount) filter (where kind = wallet_bill('providerRollback')
        and debit_account < 100000 and debit_account % 1000 = wallet_house('providerOpen')) as bet_back,
      sum(amount) filter (where kind = wallet_bill('providerRollback')
        and not (debit_account < 100000 and debit_account % 1000 = wallet_house('providerOpen'))) as win_back
    from wallet_transfers
    where kind in (wallet_bill('providerBet'), wallet_bill('providerPayout'), wallet_bill('providerRollback'))
      and wallet_house('liveSubBalance') not in (debit_account % 1000 * (debit_account < 100000)::integer,
        credit_account % 1000 * (credit_account < 100000)::integer)
    group by reference
  ), rounds as (
    select provider || ':' || round_id as reference, bet, win, bet_back, win_back from providers_rounds where not is_record
  ), told as (
    select t.provider, t.round_id, sum(t.amount) filter (where t.kind in ('bet', 'betWin')) as bet,
      sum(t.win) filter (where t.kind in ('bet', 'betWin', 'win')) as win
    from providers_transactions t where t.round_id is not null and t.status = 'OK' and t.kind <> 'rollback'
    group by t.provider, t.round_id
  )
  select 'G1' as id, 'the ledger moved for each round what the round says' as rule,
    (select count(*) from rounds r full join (select * from moved where reference not like '%:-') m on m.reference = r.reference
      where coalesce(r.bet, 0) <> coalesce(m.bet, 0) or coalesce(r.win, 0) <> coalesce(m.win, 0)
        or coalesce(r.bet_back, 0) <> coalesce(m.bet_back, 0) or coalesce(r.win_back, 0) <> coalesce(m.win_back, 0)) as violations
  union all select 'G2', 'a round is the sum of its transactions',
    (select count(*) from (select * from providers_rounds where not is_record) r
      full join told t on t.provider = r.provider and t.round_id = r.round_id
      where coalesce(r.bet, 0) <> coalesce(t.bet, 0) or coalesce(r.win, 0) <> coalesce(t.win, 0))
  union all select 'G3', 'the days are the sums of what ended',
    (select count(*) from (select member_id, settled_on, provider, game_code, count(*) as rounds, sum(counted_bet) as bet,
          sum(counted_valid) as valid_bet, sum(counted_win) as win
        from providers_rounds where settled_on is not null group by 1, 2, 3, 4) r
      full join providers_days d using (member_id, settled_on, provider, game_code)
      where coalesce(r.rounds, 0) <> coalesce(d.rounds, 0) or coalesce(r.bet, 0) <> coalesce(d.bet, 0)
        or coalesce(r.valid_bet, 0) <> coalesce(d.valid_bet, 0) or coalesce(r.win, 0) <> coalesce(d.win, 0))
  union all select 'G4', 'what was taken back before it came has no money',
    (select count(*) from providers_reversals v join providers_transactions t
        on t.provider = v.provider and t.tx_id = v.ref_tx_id
      where v.state = 'tombstone' and t.status = 'OK')
  union all select 'G5', 'a round that is closed is counted as it stands',
    (select count(*) from providers_rounds where state in ('closed', 'reversed', 'voided')
      and (settled_on is null or counted_bet <> bet - bet_back or counted_win <> win - win_back))
  union all select 'G6', 'a round that counts is counted in a batch, or waits for it',
    (select count(*) from providers_rounds r where r.counted_valid > 0
      and not exists (select from providers_counted c where c.provider = r.provider and c.round_id = r.round_id)
      and not exists (select from providers_uncounted u where u.provider = r.provider and u.round_id = r.round_id))
  union all select 'G7', 'the live balance of a member is what is at providers and on its way there',
    (select count(*) from (select member_id, balance from wallet_accounts where kind = 'live' and balance <> 0) l
      full join (select member_id, sum(amount) as amount from (
          select member_id, gone as amount from providers_purses where gone > 0
          union all select member_id, amount from providers_transfers where direction = 'out' and state in ('held', 'unknown')) g
        group by member_id) g using (member_id)
      where coalesce(l.balance, 0) <> coalesce(g.amount, 0))
  union all select 'G8', 'the ledger moved for each order of a transfer what it says',
    (select count(*) from (select provider || ':' || order_id as reference,
          case when direction = 'out' then amount else 0 end as gone,
          case when state = 'failed' and direction = 'out' or state = 'done' and direction = 'in' then amount else 0 end as back,
          case when state = 'done' and direction = 'in' then amount - gone else 0 end as difference from providers_transfers) o
      full join (select t.reference, sum(t.amount) filter (where t.kind = wallet_bill('quotaTransfer') and a.kind = 'main') as gone,
          sum(t.amount) filter (where t.kind = wallet_bill('quotaTransfer') and a.kind = 'live') as back,
          sum(case t.kind when wallet_bill('providerPayout') then t.amount when wallet_bill('providerBet') then -t.amount end) as difference
        from wallet_transfers t left join wallet_accounts a on a.id = t.debit_account
        where t.kind = wallet_bill('quotaTransfer') or wallet_house('liveSubBalance') in (t.debit_account % 1000 * (t.debit_account < 100000)::integer,
          t.credit_account % 1000 * (t.credit_account < 100000)::integer)
        group by t.reference) m using (reference)
      where coalesce(o.gone, 0) <> coalesce(m.gone, 0) or coalesce(o.back, 0) <> coalesce(m.back, 0)
        or coalesce(o.difference, 0) <> coalesce(m.difference, 0));
