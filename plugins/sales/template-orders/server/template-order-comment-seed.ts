import { sql } from 'drizzle-orm'
import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { min } from 'date-fns/min'
import { subHours } from 'date-fns/subHours'
import { type DemoTalk, writeTalks } from '../../../../core/server/demo-talks.ts'
import type { SeedContext } from '../../../../core/server/plugin.ts'
import { templateOrderDocument } from '../template-order-document.ts'

const talks = [
  ['面料色卡客户确认了吗？', '确认了，按第二版色卡做。'],
  ['领口比原样小了 1 cm，麻烦改一下。', '好的，今天改好再送审。'],
  ['客户催样，周五前能出吗？', '可以，周四下午交样。'],
  ['吊牌资料还没到，先不要确认。', '收到，等资料齐了再确认。'],
] as const

const lastOrders = 24
/** The questions on this many of the latest orders are still unread. */
const openQuestions = 4

type Row = { id: number; at: string; sales_id: number; sales: string; follower_id: number; follower: string }

/**
 * Demo data: on each of the latest sample orders a question of the salesperson and the follower's answer; the newest
 * questions are still unread.
 */
export async function seedOrderComments({ db, now }: SeedContext): Promise<void> {
  const { rows } = await db.execute<Row>(sql`select o.id, o.created_at as at, s.id as sales_id, s.name as sales,
      f.id as follower_id, f.name as follower
    from template_orders o join users s on s.id = o.business_follower_id join users f on f.id = o.template_follower_id
    where s.id <> f.id order by o.created_at desc, o.id desc limit ${lastOrders}::int`)
  const said = rows.map((row, index): DemoTalk => {
    const [question, answer] = talks[index % talks.length] ?? talks[0]
    const askedAt = min([addHours(row.at, 1), subHours(now, 1)])
    return {
      document: templateOrderDocument.noun,
      recordId: row.id,
      asker: { id: row.sales_id, name: row.sales },
      answerer: { id: row.follower_id, name: row.follower },
      question,
      answer: index < openQuestions ? undefined : answer,
      askedAt,
      answeredAt: addMinutes(askedAt, 30),
    }
  })
  await writeTalks(db, said)
}
