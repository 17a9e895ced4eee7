export const lobby = {
  back: 'Back',
  title: 'Explore Games',
  search: 'Search by game, provider or theme',
  groupBy: 'Group by',
  byCategory: 'Category',
  byProvider: 'Provider',
  seeAll: 'SEE ALL >',
  seeLess: 'SEE LESS <',
  more: 'Show more games',
  nothing: 'There are no games here yet.',
  nothingFor: 'No game fits “{search}”.',
  all: 'Show all games',
} as const
