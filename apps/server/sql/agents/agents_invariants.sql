-- needs: agents_entries
-- needs: agents_statement_text
-- The tree of agents and its sums against accounts, bets and ledger; `violations` must be 0 in every row (money-in-and-out §8).
create or replace view agents_invariants as
  with folded as (select coalesce(max(s.upto_xid), 0) as upto from wallet_seals s join agents_folds f on f.seq = s.seq),
  ledger as materialized (
    select e.*, p.path from folded, agents_entries(0, folded.upto) e
      join agents_places p on p.member_id = e.member_id and p.from_day <= e.day and (p.until_day is null or p.until_day > e.day)
  )
  select 'A1' as id, 'the sums of a branch are what its members bet and moved' as rule,
    (select count(*) from (
      select 1 from (
        select u.node, l.day, 0::numeric as valid, 0::numeric as provider_valid, 0::numeric as provider_stakes, 0::numeric as provider_payouts,
            l.stakes, l.payouts, l.rebates, l.deposits, l.deposit_count, l.withdrawals, l.promotions, l.gifts, l.commissions, l.wages
          from ledger l, unnest(string_to_array(btrim(l.path, '/'), '/')::bigint[]) as u(node)
        union all
        select u.node, c.day, case when c.category = 'lottery' then c.valid else 0 end, case when c.category = 'lottery' then 0 else c.valid end,
            c.stakes, c.payouts, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
          from agents_counts c
          join agents_places p on p.member_id = c.member_id and p.from_day <= c.day and (p.until_day is null or p.until_day > c.day)
          cross join unnest(string_to_array(btrim(p.path, '/'), '/')::bigint[]) as u(node)
        union all
        select d.member_id, d.day, -d.valid, -d.provider_valid, -d.provider_stakes, -d.provider_payouts, -d.stakes, -d.payouts, -d.rebates,
            -d.deposits, -d.deposit_count, -d.withdrawals, -d.promotions, -d.gifts, -d.commissions, -d.wages from agents_days d) both_sides
      group by node, day
      having sum(valid) <> 0 or sum(provider_valid) <> 0 or sum(provider_stakes) <> 0 or sum(provider_payouts) <> 0 or sum(stakes) <> 0
        or sum(payouts) <> 0 or sum(rebates) <> 0 or sum(deposits) <> 0 or sum(deposit_count) <> 0 or sum(withdrawals) <> 0
        or sum(promotions) <> 0 or sum(gifts) <> 0 or sum(commissions) <> 0 or sum(wages) <> 0) wrong) as violations
  union all
  select 'A2', 'what a member moved on a day is what the sealed ledger says',
    (select count(*) from (
      select 1 from (
        select l.member_id, l.day, l.stakes, l.payouts, l.rebates, l.deposits, l.deposit_count, l.withdrawals, l.promotions, l.gifts,
            l.commissions, l.wages from ledger l
        union all
        select d.member_id, d.day, -d.stakes, -d.payouts, -d.rebates, -d.deposits, -d.deposit_count, -d.withdrawals, -d.promotions,
            -d.gifts, -d.commissions, -d.wages from agents_own_days d) both_sides
      group by member_id, day
      having sum(stakes) <> 0 or sum(payouts) <> 0 or sum(rebates) <> 0 or sum(deposits) <> 0 or sum(deposit_count) <> 0
        or sum(withdrawals) <> 0 or sum(promotions) <> 0 or sum(gifts) <> 0 or sum(commissions) <> 0 or sum(wages) <> 0) wrong)
    + (select abs(count(*) - coalesce(max(f.seq), 0)) from agents_folds f)
  union all
  select 'A3', 'a path is that of the parent and the own number, and nobody has a higher rate than the parent',
    (select count(*) from agents_places p
      left join agents_places u on u.member_id = p.parent_id and u.from_day <= p.from_day
        and (u.until_day is null or u.until_day > p.from_day)
      where p.path is distinct from coalesce(u.path, case when p.parent_id is null then '/' end) || p.member_id || '/')
    + (select count(*) from agents_places p
        join lateral (select r.category, r.ppm from agents_rates r where r.member_id = p.member_id
          and r.from_day = (select max(s.from_day) from agents_rates s where s.member_id = r.member_id and s.category = r.category)) own on true
        left join lateral (select r.ppm from agents_rates r where r.member_id = p.parent_id and r.category = own.category
          order by r.from_day desc limit 1) above on true
        where p.until_day is null and p.parent_id is not null and own.ppm > coalesce(above.ppm, 0))
  union all
  select 'A4', 'a member has one place a day, without a gap',
    (select count(*) from (select until_day, lead(from_day) over (partition by member_id order by from_day) as next
        from agents_places) p where p.until_day is distinct from p.next)
  union all
  select 'A5', 'a link has counted as many members as joined by it, each below its agent',
    (select count(*) from agents_links l
      where l.joined <> (select count(*) from agents_link_members m where m.link_id = l.id))
    + (select count(*) from agents_link_members j join agents_links l on l.id = j.link_id
        join account_members m on m.id = j.member_id where m.upline_id is distinct from l.agent_id)
  union all
  select 'A6', 'a statement is its lines, carries on from the one before, and has the hash of its text',
    (select count(*) from agents_statements s left join agents_statements b on b.id = s.previous_id
      where s.hash <> sha256(convert_to(agents_statement_text(s.id), 'UTF8'))
        or s.carried_in <> coalesce(b.carried_out, 0)
        or s.previous_id is distinct from (select max(o.id) from agents_statements o where o.agent_id = s.agent_id and o.id < s.id)
        or (s.line_count, s.lines_sum, s.corrections_sum) is distinct from
          (select (count(*)::integer, coalesce(sum(l.amount) filter (where not l.is_correction), 0)::bigint,
              coalesce(sum(l.amount) filter (where l.is_correction), 0)::bigint)
            from agents_lines l where l.statement_id = s.id))
    + (select count(*) from agents_lines l where not l.is_correction
        and l.amount <> div(l.base::numeric * (l.own_ppm - l.via_ppm), 1000000))
  union all
  select 'A7', 'what statements told of a day is what the branch bet on it, unless the next one will tell the rest',
    (select count(*) from (
      select 1 from (
        select p.parent_id as agent_id, d.member_id, d.day, d.category,
            div(d.valid::numeric * (coalesce(own.ppm, 0) - coalesce(via.ppm, 0)), 1000000) as amount
          from (select member_id, day, 'lottery' as category, valid from agents_days
            union all select member_id, day, category, valid from agents_play_days) d
          join agents_places p on p.member_id = d.member_id and p.from_day <= d.day and (p.until_day is null or p.until_day > d.day)
          left join lateral (select r.ppm from agents_rates r where r.member_id = p.parent_id and r.category = d.category
            and r.from_day <= d.day order by r.from_day desc limit 1) own on true
          left join lateral (select r.ppm from agents_rates r where r.member_id = p.member_id and r.category = d.category
            and r.from_day <= d.day order by r.from_day desc limit 1) via on true
          where p.parent_id is not null and d.day <= (select max(to_day) from agents_periods where closed_at is not null)
        union all
        select s.agent_id, l.via_id, l.day, l.category, -l.amount from agents_lines l join agents_statements s on s.id = l.statement_id) both_sides
      where not exists (select from agents_late a where a.member_id = both_sides.member_id and a.day = both_sides.day)
      group by agent_id, member_id, day, category having sum(amount) <> 0) wrong)
  union all
  select 'A8', 'a paid statement is one transfer a kind to its agent, in all its amount, and no other pays one',
    (select count(*) from (select * from agents_statements where state = 'paid') s
      full join (select split_part(t.reference, ':', 2)::bigint as id, a.member_id, sum(t.amount) as amount, array_agg(t.id) as ids
        from wallet_transfers t join wallet_accounts a on a.id = t.credit_account and a.kind = 'main'
        where t.kind in (wallet_bill('agentRebate'), wallet_bill('agentDailyWage'), wallet_bill('agentSupport'))
          and t.reference ~ '^statement:[0-9]{1,18}(:[a-z]+)?$'
        group by 1, 2) t on t.id = s.id and t.member_id = s.agent_id
      where t.id is null or s.id is null or t.amount <> s.payable or s.transfer_id <> all(t.ids))
    + (select count(*) from agents_payouts o left join wallet_transfers t on t.id = o.transfer_id where t.amount is distinct from o.amount)
  union all
  select 'A9', 'periods follow each other without a gap',
    (select count(*) from (select from_day, lag(to_day) over (order by from_day) as before from agents_periods) p
      where p.before is not null and p.from_day <> p.before + 1)
  union all
  select 'A10', 'the wages, dividends and support of a statement are its lines, and no support is told twice',
    (select count(*) from agents_statements s where (s.pay_count, s.pays_sum) is distinct from
        (select (count(*)::integer, coalesce(sum(y.amount), 0)::bigint) from agents_pays y where y.statement_id = s.id))
    + (select count(*) from agents_pays y join agents_supports u on u.id = y.support_id
        join agents_statements s on s.id = y.statement_id where u.amount <> y.amount or u.agent_id <> s.agent_id)
  union all
  select 'A11', 'what an agent handed over left the agent, reached the member and asks for turnover, and nothing else moves so',
    (select count(*) from (
        select x.id, x.amount, leg.transfer_id, leg.member_id, leg.pays from agents_transfers x
          cross join lateral (values (x.sent_transfer, x.agent_id, true), (x.received_transfer, x.member_id, false)) leg(transfer_id, member_id, pays)) x
      full join (select * from wallet_transfers where kind = wallet_bill('memberTransfer')) t on t.id = x.transfer_id
      left join wallet_accounts a on a.kind = 'main' and a.id = case when x.pays then t.debit_account else t.credit_account end
      where x.id is null or t.id is null or x.amount <> t.amount or a.member_id is distinct from x.member_id
        or t.reference <> 'agent-transfer:' || x.id)
    + (select count(*) from agents_transfers x left join turnover_requirements q
        on q.member_id = x.member_id and q.kind = 'transfer' and q.source = x.id::text
        where (q.amount, q.multiple_ppm) is distinct from (x.amount, x.multiple * 1000000::bigint))
  union all
  select 'A12', 'a branch is as large as its places say, and as many joined it',
    (select count(*) from (
      select 1 from (
        select u.node, c.day, c.change as members, case when u.node = p.parent_id then c.change else 0 end as direct, c.joined
          from agents_places p
          cross join lateral (values (p.from_day, 1, p.is_join::integer), (p.until_day, -1, 0)) c(day, change, joined)
          cross join unnest(string_to_array(btrim(p.path, '/'), '/')::bigint[]) as u(node)
          where p.is_counted and c.day is not null and u.node <> p.member_id
        union all
        select s.member_id, s.day, -s.members, -s.direct, -s.joined from agents_sizes s) both_sides
      group by node, day having sum(members) <> 0 or sum(direct) <> 0 or sum(joined) <> 0) wrong)
  union all
  select 'A13', 'who of a branch deposited on a day, for the first time ever or in it, is what its members moved',
    (select count(*) from (
      select 1 from (
        select g.node, g.day, g.gap, 1 as count from (
          select u.node, d.day, case when d.is_first then 0
              else least(31, coalesce(d.day - lag(d.day) over (partition by d.member_id, u.node order by d.day), 31)) end as gap
            from (select o.member_id, o.day, row_number() over (partition by o.member_id order by o.day) = 1
                  and exists (select from agents_places j where j.member_id = o.member_id and j.is_join) as is_first
                from agents_own_days o where o.deposit_count > 0 and o.is_counted) d
            join agents_places p on p.member_id = d.member_id and p.from_day <= d.day and (p.until_day is null or p.until_day > d.day)
            cross join unnest(string_to_array(btrim(p.path, '/'), '/')::bigint[]) as u(node)) g
        union all
        select a.member_id, a.day, a.gap, -a.count from agents_depositors a) both_sides
      group by node, day, gap having sum(count) <> 0) wrong)
  union all
  select 'A14', 'what a branch bet on games of providers in a category is what its members bet',
    (select count(*) from (
      select 1 from (
        select u.node, c.day, c.category, c.valid, c.stakes, c.payouts
          from agents_counts c
          join agents_places p on p.member_id = c.member_id and p.from_day <= c.day and (p.until_day is null or p.until_day > c.day)
          cross join unnest(string_to_array(btrim(p.path, '/'), '/')::bigint[]) as u(node)
          where c.category <> 'lottery'
        union all
        select d.member_id, d.day, d.category, -d.valid, -d.stakes, -d.payouts from agents_play_days d) both_sides
      group by node, day, category having sum(valid) <> 0 or sum(stakes) <> 0 or sum(payouts) <> 0) wrong)
  union all
  select 'A15', 'what a member bet on games of providers is what the rounds say, but for those that wait to be counted',
    (select count(*) from (
      select 1 from (
        select c.member_id, c.batch_id, b.category, b.began_at, r.counted_valid as valid, r.counted_bet as stakes, r.counted_win as payouts
          from providers_counted c
          join providers_rounds r on r.provider = c.provider and r.round_id = c.round_id
          join turnover_batches b on b.id = c.batch_id
          where not exists (select from agents_last_uncounted_batch l where c.batch_id >= l.batch_id)
        union all
        select c.member_id, c.issue_id, c.category, b.began_at, -c.valid, -c.stakes, -c.payouts
          from agents_counts c join turnover_batches b on b.id = c.issue_id) both_sides
      -- Who was not in the tree yet is not counted.
      where exists (select from agents_places p where p.member_id = both_sides.member_id
          and p.from_day <= (both_sides.began_at at time zone 'Asia/Shanghai')::date)
        and not exists (select from providers_uncounted u
          join providers_counted c on c.provider = u.provider and c.round_id = u.round_id
          where c.batch_id = both_sides.batch_id and c.member_id = both_sides.member_id)
      group by member_id, batch_id, category having sum(valid) <> 0 or sum(stakes) <> 0 or sum(payouts) <> 0) wrong)
  union all
  select 'A16', 'what a branch was paid as dividends on a day is what its agents were paid, but for those that wait to be counted',
    (select count(*) from (
      select 1 from (
        select u.node, (s.paid_at at time zone 'Asia/Shanghai')::date as day, o.amount
          from agents_payouts o join agents_statements s on s.id = o.statement_id
          join agents_places p on p.member_id = s.agent_id and p.from_day <= (s.paid_at at time zone 'Asia/Shanghai')::date
            and (p.until_day is null or p.until_day > (s.paid_at at time zone 'Asia/Shanghai')::date)
          cross join unnest(string_to_array(btrim(p.path, '/'), '/')::bigint[]) as u(node)
          where o.kind = 'dividend' and not exists (select from agents_uncounted_dividends w where w.statement_id = o.statement_id)
        union all
        select d.member_id, d.day, -d.amount from agents_dividend_days d) both_sides
      group by node, day having sum(amount) <> 0) wrong);
