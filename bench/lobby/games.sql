-- Inserts ten thousand games from 24 providers in 20 categories, in addition to the games of the demo. They use the
-- pictures of the demo's games.
with words (first, second) as (
  select
    array['Golden','Silent','Crimson','Velvet','Northern','Lucky','Hidden','Royal','Wild','Painted','Frozen','Emerald',
      'Ancient','Dancing','Copper','Midnight','Sunlit','Brave','Crystal','Wandering'],
    array['Harbour','Orchard','Lantern','Falcon','Garden','Temple','Caravan','Mirror','River','Fortress','Carnival',
      'Compass','Thunder','Blossom','Voyage','Kingdom','Pirate','Dragon','Island','Market']
), numbered as (
  select n, first[1 + n % 20] || ' ' || second[1 + n / 20 % 20] || ' ' || (1 + n / 400) as name,
    'studio-' || (1 + n % 24) as provider, 'Category ' || (1 + n * 7 % 20) as category
  from words, generate_series(0, 9999) as n
), pictures as (
  select row_number() over (order by id) - 1 as place, count(*) over () as total, fields -> 'game_thumbnail' as picture,
    fields -> 'acf' -> 'game_platform' as platform
  from content_item where collection = 'games'
)
insert into content_item (collection, id, slug, title, priority, fields, translations, created_at, modified_at)
select 'games', 100000 + n, 'bench-' || n, name, 100 + n,
  jsonb_build_object(
    'title', jsonb_build_object('rendered', name),
    'game_id', 'bench-' || n,
    'game_rtp', '96.00',
    'game_information', '<p>Five reels, three rows. Every line is played; the stake is shared evenly among them.</p>',
    'game_priority', 100 + n,
    'game_thumbnail', picture,
    'acf', jsonb_build_object(
      'game_provider', jsonb_build_object('slug', provider, 'name', initcap(replace(provider, '-', ' '))),
      'game_category', case when n < 36 then jsonb_build_array('Featured Games', category) else jsonb_build_array(category) end,
      'game_platform', platform,
      'play_for_free', n % 3 > 0,
      'isAuthenticated', n % 50 = 0,
      'keywords', 'reels lines игра забава ' || n,
      'device', case when n % 40 = 0 then 'desktop' when n % 40 = 1 then 'mobile' else 'all' end)),
  jsonb_build_object('mk', jsonb_build_object('title', jsonb_build_object('rendered', 'Игра ' || name))),
  now(), now()
from numbered join pictures on place = n % total;

insert into content_item (collection, id, slug, title, priority, fields, created_at, modified_at)
select 'categories', 100000 + n, 'category-' || n, 'Category ' || n, 100 + n,
  jsonb_build_object('name', 'Category ' || n, 'priority', 100 + n), now(), now()
from generate_series(1, 20) as n;

insert into content_item (collection, id, slug, title, priority, fields, created_at, modified_at)
select 'providers', 100000 + n, 'studio-' || n, 'Studio ' || n, 100 + n,
  jsonb_build_object('name', 'Studio ' || n), now(), now()
from generate_series(1, 24) as n;
