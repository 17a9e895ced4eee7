export const orders = {
  title: 'Shop orders',
  lead: 'Orders from the loyalty shop that are in the chosen state. The oldest order is at the top.',
  empty: 'No orders are in this state.',
  state: 'State',
  points: '{points, plural, one {# point} other {# points}}',
  states: {
    ORDERED: 'Ordered',
    SENT: 'Sent',
    DELIVERED: 'Delivered',
    RETURNED: 'Returned',
    CANCELLED: 'Cancelled',
  },
  moves: {
    ORDERED: 'Ordered',
    SENT: 'Mark as sent',
    DELIVERED: 'Mark as delivered',
    RETURNED: 'Mark as returned',
    CANCELLED: 'Cancel the order',
  },
  effects: {
    ORDERED: 'The order is waiting to be sent.',
    SENT: 'The player can see that the goods are on their way.',
    DELIVERED: 'The player can see that the goods have arrived.',
    RETURNED: 'The points for the goods are returned to the player.',
    CANCELLED: 'The points for the goods are returned to the player, and the goods go back into stock.',
  },
  done: 'The order has been updated.',
}
