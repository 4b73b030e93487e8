import { and, eq, sql } from 'drizzle-orm'
import { operatingRecords } from '../../../../core/server/core-tables.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import type { Services } from '../../../../core/server/services.ts'
import {
  hiddenKeys,
  type ShownParts,
  shownChanges,
  withoutKeys,
} from '../../../../core/server/timeline/shown-changes.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { operatingActionOf } from '../operating-record-actions.ts'
import { alsoNamed, type OperatingRecordDetail } from '../operating-record-contract.ts'
import { aboutReadable } from './operating-record-list.ts'

/** Labels and hidden parts of a document: those of its timeline, otherwise those of its list's fields. */
function partsOf(services: Services, noun: string): ShownParts {
  const fields = services.lists.filter(({ document }) => document.noun === noun).flatMap((list) => list.fields)
  return services.timelines.get(noun) ?? { fields }
}

/**
 * One operating record, as far as the actor may see it; undefined when it is missing or about a document that the actor
 * may not read.
 */
export async function readOperatingRecord(
  db: SqlDatabase,
  services: Services,
  actor: Actor,
  id: number,
): Promise<OperatingRecordDetail | undefined> {
  const { document, documentId } = operatingRecords
  const readable = aboutReadable(services, actor, { document: sql`${document}`, documentId: sql`${documentId}` })
  const [row] = await db
    .select()
    .from(operatingRecords)
    .where(and(eq(operatingRecords.id, id), readable))
  if (!row) return undefined
  const parts = partsOf(services, row.document)
  const hidden = hiddenKeys(parts, actor)
  const { at, userId, userName, before, after, action: step, result, ...rest } = row
  const changes = shownChanges(parts, actor, row)
  return {
    ...alsoNamed({ ...rest, at: at.toISOString() }),
    user: { id: userId, name: userName },
    action: operatingActionOf(step),
    step,
    result: result === 'failed' ? 'Failed' : 'Success',
    before: withoutKeys(hidden, before),
    after: withoutKeys(hidden, after),
    changes,
    changeContent: changes.map(({ path: field, before: was, after: is }) => ({ field, before: was, after: is })),
  }
}
