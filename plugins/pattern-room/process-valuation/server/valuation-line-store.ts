import { randomUUID } from 'node:crypto'
import { documentStore } from '../../../../core/server/document/document-store.ts'
import { pinyinWords } from '../../../../core/server/pinyin.ts'
import { refusedFields } from '../../../../core/server/refusal.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { drawNumbers } from '../../../../core/server/sequence.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import type { ValuationLineContent } from '../valuation-line-model.ts'
import type { ValuationType } from '../valuation-line-options.ts'
import { fixedType, valuationLineProblems } from '../valuation-line-rules.ts'
import { valuationLineSteps } from '../valuation-line-steps.ts'
import { usualPlace, valuationTime } from '../valuation-time.ts'
import { valuationLineTable } from './valuation-line-table.ts'

/** What names a new operation. */
type ValuationLineNames = { readonly uuid: string; readonly code: string; readonly usualPlace: number }

/** The sequence that the codes of a kind of work are drawn from. */
const codeSequence = (type: ValuationType) => `process_valuation ${type}`

/** The names of an operation with this number among those of its kind of work. */
function valuationLineNames(type: ValuationType, number: number): ValuationLineNames {
  return { uuid: randomUUID(), code: `${type}${number}`, usualPlace: usualPlace(type, number) }
}

/** Draws the names of so many new operations of a kind of work (B-open-80). */
export async function drawNames(db: SqlDatabase, type: ValuationType, count = 1): Promise<ValuationLineNames[]> {
  const last = await drawNumbers(db, codeSequence(type), count)
  return Array.from({ length: count }, (_, at) => valuationLineNames(type, last - count + 1 + at))
}

/** Columns that follow from an operation and its code. */
export function valuationLineColumnsOf(content: ValuationLineContent, code: string) {
  const { name, component, sewingName } = content
  return {
    ...valuationTime(content),
    keyword: keywordText(code, name, pinyinWords(name), component, sewingName),
  }
}

/** Reads and changes operations. */
export const valuationLineStore = documentStore({
  table: valuationLineTable,
  steps: valuationLineSteps,
  problems: valuationLineProblems,
  requires: async (_work, { content, before }) => {
    if (before && before.type !== content.type) throw refusedFields([{ field: 'type', message: fixedType }])
  },
  derives: async ({ db }, { content, before }) => {
    const [names] = before ? [] : await drawNames(db, content.type)
    return { ...names, ...valuationLineColumnsOf(content, names?.code ?? before?.code ?? '') }
  },
  event: ({ id, code, name }) => ({ id, code, name }),
})
