-- Imported draws are few among millions: without this, counting them at a start reads the whole table.
create index draws_issues_imported on draws_issues(game_id, draws_at desc) where source = 'history';
