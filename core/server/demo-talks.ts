import { sql } from 'drizzle-orm'
import type { SqlDatabase } from './sql-database.ts'

type Somebody = { readonly id: number; readonly name: string }

/** A question on a record that names who should answer it, and the answer, when there is one already. */
export type DemoTalk = {
  readonly document: string
  readonly recordId: number
  readonly asker: Somebody
  readonly answerer: Somebody
  readonly question: string
  readonly answer?: string | undefined
  readonly askedAt: Date
  readonly answeredAt: Date
}

/** Writes what people of the demo company said about records; a question without an answer is still unread. */
export async function writeTalks(db: SqlDatabase, talks: readonly DemoTalk[]): Promise<void> {
  if (talks.length === 0) return
  const said = talks.flatMap(({ document, recordId, asker, answerer, question, answer, askedAt, answeredAt }) => {
    const about = { document, record_id: recordId }
    const asked = {
      ...about,
      author_id: asker.id,
      author_name: asker.name,
      text: `@${answerer.name} ${question}`,
      at: askedAt,
    }
    const mention = {
      user_id: answerer.id,
      user_name: answerer.name,
      read_at: answer === undefined ? null : answeredAt,
    }
    const reply = { ...about, author_id: answerer.id, author_name: answerer.name, text: answer, at: answeredAt }
    return answer === undefined ? [{ ...asked, ...mention }] : [{ ...asked, ...mention }, reply]
  })
  // Rows are numbered in the order in which they are given, so that each mention finds its comment.
  await db.execute(sql`with said as (
      select row_number() over () as number, r.* from json_to_recordset(${JSON.stringify(said)}::json) as r (document text, record_id int,
        author_id int, author_name text, text text, at timestamptz, user_id int, user_name text, read_at timestamptz)),
    written as (insert into comments (document, record_id, author_id, author_name, text, created_at, updated_at)
      select document, record_id, author_id, author_name, text, at, at from said order by number returning id),
    placed as (select id, row_number() over (order by id) as number from written)
    insert into comment_mentions (comment_id, user_id, user_name, created_at, read_at)
      select p.id, s.user_id, s.user_name, s.at, s.read_at from said s join placed p on p.number = s.number where s.user_id is not null`)
}
