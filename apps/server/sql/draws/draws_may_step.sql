-- The life cycle of an issue, as in packages/domain/src/draws/issue-life.ts; a test compares the two.
create or replace function draws_may_step(p_from text, p_to text) returns boolean language sql immutable as $$
  select (p_from, p_to) in (
    ('scheduled', 'open'), ('scheduled', 'voided'), ('open', 'closed'), ('open', 'voiding'), ('closed', 'drawn'),
    ('closed', 'voiding'), ('drawn', 'settling'), ('drawn', 'voiding'), ('settling', 'settled'), ('voiding', 'voided'))
$$;
