import { headerValues } from '../../../../core/server/document/document-content-columns.ts'
import { columnOf, type ImportColumn, importer, type ImportWrite } from '../../../../core/server/import/importer.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { readManyThroughList } from '../../../../core/server/list/read-through-list.ts'
import { contentOf } from '../../../../core/shared/document/document-content.ts'
import { valuationLineRows } from '../valuation-line-contract.ts'
import { valuationLineDocument } from '../valuation-line-document.ts'
import { type ValuationLine, type ValuationLineContent, valuationLineModel } from '../valuation-line-model.ts'
import { valuationTypes } from '../valuation-line-options.ts'
import { fixedType, valuationLineProblems } from '../valuation-line-rules.ts'
import { usualHourRate } from '../valuation-time.ts'
import { valuationLineListSource } from './valuation-line-list.ts'
import { drawNames, valuationLineColumnsOf } from './valuation-line-store.ts'
import { valuationLineTable } from './valuation-line-table.ts'
import { processValuations } from './valuation-line-tables.ts'

const own = (key: string, more: Partial<ImportColumn> = {}) => columnOf(valuationLineRows.fields, key, more)

const columns: readonly ImportColumn[] = [
  own('type', { required: true }),
  own('component'),
  own('name', { required: true }),
  own('level', { required: true }),
  own('sewingName'),
  own('hourRate'),
  own('price', { required: true }),
]

type Write = ImportWrite<ValuationLine, ValuationLineContent>

/** New operations get their codes in the order of the sheet. */
async function valuesOf({ db, actor }: Work, rows: readonly Write[]) {
  const drawn = new Map<string, Awaited<ReturnType<typeof drawNames>>>()
  for (const type of valuationTypes) {
    const count = rows.filter(({ body, before }) => !before && body.type === type).length
    if (count > 0) drawn.set(type, await drawNames(db, type, count))
  }
  return rows.map(({ body, before }) => {
    const names = before ? undefined : drawn.get(body.type)?.shift()
    return {
      ...headerValues(valuationLineTable, body),
      ...names,
      ...valuationLineColumnsOf(body, names?.code ?? before?.code ?? ''),
      lastUpdaterId: actor.id,
      ...(before ? {} : { creatorId: actor.id }),
    }
  })
}

/** The import of operations. Rows without an ID are matched by name, component, sewing machine and kind of work. */
export const valuationLineImport = importer({
  kind: {
    document: valuationLineDocument,
    table: processValuations,
    readMany: readManyThroughList(valuationLineListSource),
  },
  path: valuationLineDocument.noun,
  columns,
  key: ['name', 'component', 'sewingName', 'type'],
  keyColumn: processValuations.name,
  body: valuationLineModel.body,
  blank: { hourRate: usualHourRate },
  bodyOf: (line) => contentOf(valuationLineModel, line),
  problems: valuationLineProblems,
  look: async (_work, rows) =>
    rows.map(({ body, before }) =>
      before && before.type !== body.type ? [{ field: 'type', message: fixedType }] : [],
    ),
  values: valuesOf,
})
