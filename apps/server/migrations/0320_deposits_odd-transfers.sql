-- kind: expand
-- locks: none
-- transaction: no
-- Staff look at transfers that moved no money and at those that a chain lost, among very many others.
create index concurrently if not exists deposits_sightings_odd on deposits_sightings(id)
  where verdict = 'small' or lost_at is not null;
