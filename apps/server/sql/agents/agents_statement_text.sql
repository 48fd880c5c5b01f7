-- What the hash of a statement covers, in one text: the statement, the hash before it, and its lines in order.
create or replace function agents_statement_text(p_id bigint) returns text language sql stable as $$
  select concat_ws(E'\n',
    'kaijiang agents statement 1',
    concat_ws(' ', s.id, s.agent_id, p.from_day, p.to_day),
    concat_ws(' ', coalesce(encode(b.hash, 'hex'), '-')),
    concat_ws(' ', s.carried_in, s.lines_sum, s.corrections_sum, s.payable, s.carried_out, s.line_count),
    (select string_agg(concat_ws(' ', l.day, l.via_id, l.category, case when l.is_correction then 'correction' else 'line' end, l.base,
        l.own_ppm, coalesce(l.own_since::text, '-'), l.via_ppm, coalesce(l.via_since::text, '-'), l.amount), E'\n'
        order by l.day, l.via_id, l.category collate "C")
      from agents_lines l where l.statement_id = s.id),
    (select string_agg(concat_ws(' ', 'pay', y.kind, case when y.is_correction then 'correction' else 'line' end, y.day,
        coalesce(y.plan_id::text, '-'), coalesce(y.support_id::text, '-'), y.base, y.paid_below, y.active, coalesce(y.step_base::text, '-'),
        y.ppm, y.stakes, y.payouts, y.rebates, y.gifts, y.commissions, y.carried_in, y.carried_out, y.amount), E'\n' order by y.line_no)
      from agents_pays y where y.statement_id = s.id))
    from agents_statements s join agents_periods p on p.id = s.period_id left join agents_statements b on b.id = s.previous_id
    where s.id = p_id
$$;
