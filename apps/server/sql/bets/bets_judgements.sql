-- The judgement in force of each issue: the newest re-settlement, or else the settlement of the draw.
create or replace view bets_judgements as
  select i.id as issue_id, coalesce((select max(r.result_version) from bets_resettlements r
    where r.issue_id = i.id and r.done_at is not null), i.result_version) as version
  from draws_issues i;
