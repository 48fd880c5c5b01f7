-- A database is one company's (adr 0027), so no row says whose it is. Categories of one name become one.
update library_documents d set category_id = first.id
  from library_categories c
  join (select game_id, name, min(id) as id from library_categories group by game_id, name) first using (game_id, name)
  where c.id = d.category_id and c.id <> first.id;
delete from library_categories c
  where exists (select 1 from library_categories o where o.game_id = c.game_id and o.name = c.name and o.id < c.id);
alter table library_categories drop column company_code;
alter table library_categories add unique (game_id, name);
