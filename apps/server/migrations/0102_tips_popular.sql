-- How many members keep a card is counted when lists are sorted by it.
create index tips_favourites_card on tips_favourites(card_id);
