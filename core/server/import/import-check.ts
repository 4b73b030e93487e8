import { eq, sql } from 'drizzle-orm'
import type { ImportOutcome } from '../../shared/import-contract.ts'
import { sourceText } from '../../shared/message.ts'
import { englishText } from '../english-texts.ts'
import { runWork } from '../work.ts'
import { knownHeadings, requireMapping, requireOwnIds } from './import-mapping.ts'
import { readNames } from './import-names.ts'
import { type CheckedRow, checkRows, rowId, rowKey } from './import-plan.ts'
import type { ImportProgress } from './import-progress.ts'
import { findExisting } from './import-records.ts'
import { requireImportRights } from './import-rights.ts'
import type { AnyImporter } from './importer.ts'
import { importRows, sheetPlace } from './import-tables.ts'
import { requireStoredSheet } from './sheet-file.ts'

const ROWS_AT_ONCE = 1000
/** Percent of the whole at which rows are read, checked and written down. */
const [READ, CHECKED] = [20, 80]

type Looks = Parameters<NonNullable<AnyImporter['look']>>[1]

function countOf(rows: readonly CheckedRow[], outcome: ImportOutcome): number {
  return rows.filter((row) => row.outcome === outcome).length
}

/** The dry run: reads the file, checks each row against the records there are, and keeps what it found. Throws `Refused`. */
export async function checkImport(progress: ImportProgress, importers: readonly AnyImporter[]): Promise<void> {
  const { services, task } = progress
  const { importer, actor } = await requireImportRights(services, importers, task)
  requireMapping(importer, actor, task.mapping)
  const { rows, sheet, headerRow, header } = await requireStoredSheet(
    services,
    { name: task.fileName },
    { ...sheetPlace(task), headings: knownHeadings(importer, actor), person: task.userId },
  )
  requireOwnIds(importer, header, task.mapping)
  await progress.tell(READ)
  const ids = rows.flatMap((row) => {
    const id = rowId(task.mapping, row)
    return typeof id === 'number' ? [id] : []
  })
  const keys = rows.flatMap((row) => rowKey(importer, task.mapping, row) || [])
  const names = await readNames(services.db, importer.columns)
  const existing = await findExisting(services.db, importer, { ids, keys })
  const translate = task.language === 'en' ? englishText : sourceText
  const parts = {
    importer,
    mapping: task.mapping,
    names,
    translate,
    ...(importer.look
      ? { look: (looks: Looks) => runWork(services, actor, async (work) => importer.look?.(work, looks) ?? []) }
      : {}),
  }
  const checked = await checkRows(rows, parts, existing, (done) =>
    progress.tell(READ + ((CHECKED - READ) * done) / rows.length),
  )
  await runWork(services, actor, async (work) => {
    const { db } = work
    await db.delete(importRows).where(eq(importRows.taskId, task.id))
    for (let from = 0; from < checked.length; from += ROWS_AT_ONCE) {
      const some = checked.slice(from, from + ROWS_AT_ONCE)
      await db.execute(sql`insert into import_rows (task_id, row, outcome, record_id, version, values, cells, problems, changes)
        select ${task.id}::int, r.* from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as r (row int, outcome text, "recordId" int, version int,
          values jsonb, cells jsonb, problems jsonb, changes jsonb)`)
    }
    await progress.end(work, {
      status: 'Checked',
      sheet,
      headerRow,
      newCount: countOf(checked, 'new'),
      changedCount: countOf(checked, 'changed'),
      unchangedCount: countOf(checked, 'unchanged'),
      errorCount: countOf(checked, 'error'),
    })
  })
}
