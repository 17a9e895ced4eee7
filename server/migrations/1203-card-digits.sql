-- Staff find the players of a card by its last four digits.
create index stored_card_digits on stored_card (right(masked_number, 4));
