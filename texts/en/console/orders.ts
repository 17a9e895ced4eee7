export const orders = {
  title: 'Orders of the shop',
  lead: 'The orders of the loyalty shop in one state, the oldest first.',
  empty: 'No order is in this state.',
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
    RETURNED: 'Take back',
    CANCELLED: 'Cancel the order',
  },
  effects: {
    ORDERED: 'The order waits.',
    SENT: 'The player sees that the goods are on their way.',
    DELIVERED: 'The player sees that the goods have arrived.',
    RETURNED: 'The points of the goods return to the player.',
    CANCELLED: 'The points of the goods return to the player, and the goods to the stock.',
  },
  done: 'The order has its new state.',
}
