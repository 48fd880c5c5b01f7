-- Where the statement of a day and our books differ now. What is missing there is known only when the whole statement is here.
create or replace function reconciliation_found(p_source text, p_day date) returns table(
  item text, why text, kind text, line_id bigint, reference text, ours_kind text, ours_id bigint, ours bigint, theirs bigint
) language sql stable as $$
  select 'line:' || l.id, j.why, l.kind, l.id, l.reference, m.ours_kind, m.ours_id, m.amount, l.amount
    from reconciliation_lines l left join lateral reconciliation_match(l.source, l.kind, l.reference, l.our_no, l.amount, l.at) m on true
    cross join lateral (select case
      when m.is_ours is not true then case l.kind when 'return' then 'returned' else 'missing-here' end
      when m.amount <> l.amount then 'amount'
      when not m.is_same or l.our_no <> m.owner_no then 'owner' end as why) j
    where l.source = p_source and l.day = p_day and l.kind <> 'fee' and j.why is not null
  union all
  select b.ours_kind || ':' || b.ours_id || ':' || b.reference, 'missing-there', b.kind, null, b.reference, b.ours_kind, b.ours_id, b.amount, null
    from reconciliation_book(p_source, p_day::timestamp at time zone 'Asia/Shanghai',
      (p_day + 1)::timestamp at time zone 'Asia/Shanghai') b
    where exists (select from reconciliation_statements s where s.source = p_source and s.day = p_day and s.is_whole)
      and not exists (select from reconciliation_lines l where l.source = p_source and l.kind = b.kind
        and (l.reference = b.reference or (b.kind = 'payout' and l.our_no = b.owner_no)))
$$;
