import { type SQL, sql } from 'drizzle-orm'
import type { Work } from '../services.ts'
import { liveChannel } from './live-message.ts'

/**
 * Makes open pages read records again that show something else although nobody changed them, such as the figures of another
 * document. The records keep their versions and get no trail. `ids` selects the column `id`. Readers of `document` are told on
 * the commit.
 */
export function tellShownAnew({ alongside }: Pick<Work, 'alongside'>, document: string, ids: SQL): void {
  const change = sql`json_build_object('document', ${document}::text, 'id', r.id, 'action', 'shown')`
  alongside(sql`select pg_notify(${liveChannel}, json_build_object('change', ${change})::text) from (${ids}) r`)
}
