import { sql } from 'kysely'
import type { Check } from '../../ledger/service.ts'

/** Checks that the shop's orders match the ledger of points and the bonuses. */
export const shopChecks: readonly Check[] = [
  {
    rule: 'The points of every shop order are the sum of its lines',
    offenders: sql`
      select 'order ' || order_id as subject
      from loyalty_order as placed join loyalty_order_line as line using (shard, player_id, order_id)
      group by placed.shard, placed.player_id, order_id, points, goods_points
      having sum(line.price * quantity) <> points
        or coalesce(sum(line.price * quantity) filter (where line.kind = 'ITEM'), 0) <> goods_points`,
  },
  {
    rule: 'Every shop order was charged once, and the points for goods and free spins that came back were returned once',
    offenders: sql`
      select coalesce('order ' || placed.order_id, booked.cause) as subject
      from (
        select shard, player_id, order_id, points,
          case when status in ('RETURNED', 'CANCELLED') then goods_points else 0 end + coalesce(back.price, 0) as returned,
          case when status in ('RETURNED', 'CANCELLED') then 1 else 0 end + coalesce(back.lines, 0) as returns
        from loyalty_order left join (
          select shard, player_id, order_id, sum(price * quantity) as price, count(*) as lines
          from loyalty_order_line join loyalty_spins_return using (shard, player_id, order_id, bonus_id)
          group by shard, player_id, order_id
        ) as back using (shard, player_id, order_id)
      ) as placed full join (
        select shard, player_id, cause, coalesce(-sum(amount) filter (where kind = 'points-spent'), 0) as spent,
          coalesce(sum(amount) filter (where kind = 'points-returned'), 0) as returned, count(*) as entries
        from ledger_journal_posting
        where kind in ('points-spent', 'points-returned') and account = 'player:points'
        group by shard, player_id, cause
      ) as booked on booked.shard = placed.shard and booked.player_id = placed.player_id
        and booked.cause = 'order:' || placed.order_id
      where placed.order_id is null or booked.cause is null or booked.spent <> placed.points
        or booked.returned <> placed.returned or booked.entries <> 1 + placed.returns`,
  },
  {
    rule: 'Every order of free spins has granted one bonus, and every bonus from the shop has its order',
    offenders: sql`
      select coalesce('line of order ' || line.order_id, 'bonus ' || given.bonus_id) as subject
      from (select * from loyalty_order_line where kind = 'FREE_SPINS') as line
      full join (select * from bonus_grant where bonus_plan_id like 'shop:%') as given
        on given.shard = line.shard and given.player_id = line.player_id and given.bonus_id = line.bonus_id
      where line.order_id is null or given.bonus_id is null or given.bonus_plan_id <> 'shop:' || line.item_code`,
  },
]
