-- kind: contract
-- locks: brief
-- transaction: yes
-- after: 0.0.9
-- The index of all children answers what this one of those without an end did (agents_places_children), in a release that reads it too.
drop index if exists agents_places_parent;
