import { and, eq, sql } from 'drizzle-orm'
import { operatingRecords } from '../../../../core/server/core-tables.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import type { Services } from '../../../../core/server/services.ts'
import type { Field } from '../../../../core/shared/fields.ts'
import { sourceText } from '../../../../core/shared/message.ts'
import { permits } from '../../../../core/shared/permission.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { userDocument } from '../../users/user-document.ts'
import { userFields } from '../../users/user-fields.ts'
import type { OperatingRecordDetail } from '../operating-record-contract.ts'
import { aboutReadable } from './operating-record-list.ts'

function fieldsOfDocument(services: Services, noun: string): readonly Field[] {
  if (noun === userDocument.noun) return userFields
  return services.plugins
    .flatMap(({ lists }) => lists ?? [])
    .filter(({ document }) => document.noun === noun)
    .flatMap(({ fields }) => fields)
}

/** A document without the parts that somebody may not read, however deep they stand. */
function without(hidden: ReadonlySet<string>, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => without(hidden, one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (hidden.has(key) ? [] : [[key, without(hidden, part)]])),
  )
}

/** One operating record as somebody may see it; undefined when there is none about a document that the person may read. */
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
  const fields = fieldsOfDocument(services, row.document)
  const hidden = new Set(
    fields.filter(({ permission }) => permission && !permits(actor.permissions, permission)).map(({ key }) => key),
  )
  const { at, userId, userName, before, after, ...rest } = row
  return {
    ...rest,
    at: at.toISOString(),
    user: { id: userId, name: userName },
    result: row.action.endsWith('failed') ? 'failed' : 'succeeded',
    before: without(hidden, before),
    after: without(hidden, after),
    labels: Object.fromEntries(fields.map(({ key, label }) => [key, sourceText(label)])),
  }
}
