-- The day (UTC+8) on which a member was last told that saved numbers came up: at most one message a day for each, or a
-- game that is drawn every minute would fill the inbox.
alter table bets_saved_numbers add column told_on date;
create index bets_saved_numbers_of_game on bets_saved_numbers(game_id, id);
