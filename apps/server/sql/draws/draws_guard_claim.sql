-- Trigger: a result is claimed for a game that others draw, after its draw, while the issue waits for it, and three times at most.
-- Claims of one issue follow one another, so that two at once cannot each be taken for the first.
create or replace function draws_guard_claim() returns trigger language plpgsql as $$
declare
  issue draws_issues;
begin
  select * into issue from draws_issues where id = new.issue_id for no key update;
  if issue.source is distinct from 'external' then
    raise exception 'the result of issue % is drawn here and claimed by nobody', new.issue_id using errcode = '23514';
  end if;
  if issue.state <> 'closed' or server_now() < issue.draws_at then
    raise exception 'issue % waits for no result', new.issue_id using errcode = '23514';
  end if;
  if (select count(*) from draws_external_claims where issue_id = new.issue_id) >= 3 then
    raise exception 'issue % has three claims', new.issue_id using errcode = '23514';
  end if;
  return new;
end $$;
