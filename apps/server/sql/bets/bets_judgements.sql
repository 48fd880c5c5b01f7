-- Which judgement of an issue counts: that of its draw unless it was judged anew.
create or replace view bets_judgements as
  select i.id as issue_id, coalesce((select max(r.result_version) from bets_resettlements r
    where r.issue_id = i.id and r.done_at is not null), i.result_version) as version
  from draws_issues i;
