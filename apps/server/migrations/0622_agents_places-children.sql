-- kind: expand
-- locks: none
-- transaction: no
-- Who stands directly below a member on a day, whenever the place ends. The index of places that have no end yet could not answer that, as a
-- place that ends tomorrow holds today, and the whole tree was read.
create index concurrently if not exists agents_places_children on agents_places(parent_id, member_id);
