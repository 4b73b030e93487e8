import { sql } from 'drizzle-orm'
import type { SeedContext } from '../../../../core/server/plugin.ts'
import { commentMentions, comments } from '../../../../core/server/timeline/comment-tables.ts'
import { templateOrderDocument } from '../template-order-document.ts'

const talks = [
  ['面料色卡客户确认了吗？', '确认了，按第二版色卡做。'],
  ['领口比原样小了 1 cm，麻烦改一下。', '好的，今天改好再送审。'],
  ['客户催样，周五前能出吗？', '可以，周四下午交样。'],
  ['吊牌资料还没到，先不要确认。', '收到，等资料齐了再确认。'],
] as const

const lastOrders = 24
const hour = 3_600_000

type Row = { id: number; at: string; sales_id: number; sales: string; follower_id: number; follower: string }

/** A question of the salesperson and the follower's answer on each of the latest sample orders; the newest questions are still unread. */
export async function seedOrderComments({ db, now }: SeedContext): Promise<void> {
  const { rows } = await db.execute<Row>(sql`select o.id, o.created_at as at, s.id as sales_id, s.name as sales,
      f.id as follower_id, f.name as follower
    from template_orders o join users s on s.id = o.business_follower_id join users f on f.id = o.template_follower_id
    where s.id <> f.id order by o.created_at desc, o.id desc limit ${lastOrders}::int`)
  for (const [index, row] of rows.entries()) {
    const [question, answer] = talks[index % talks.length] ?? talks[0]
    const asked = new Date(Math.min(new Date(row.at).getTime() + hour, now.getTime() - hour))
    const answered = new Date(asked.getTime() + hour / 2)
    const isAnswered = index >= 4
    const common = { document: templateOrderDocument.noun, recordId: row.id }
    const said = (authorId: number, authorName: string, text: string, at: Date) => ({
      ...common,
      authorId,
      authorName,
      text,
      createdAt: at,
      updatedAt: at,
    })
    const [made] = await db
      .insert(comments)
      .values(said(row.sales_id, row.sales, `@${row.follower} ${question}`, asked))
      .returning({ id: comments.id })
    await db.insert(commentMentions).values({
      commentId: Number(made?.id),
      userId: row.follower_id,
      userName: row.follower,
      createdAt: asked,
      readAt: isAnswered ? answered : null,
    })
    if (isAnswered) await db.insert(comments).values(said(row.follower_id, row.follower, answer, answered))
  }
}
