import { recordStore } from '../../../../core/server/document/document-store.ts'
import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import { pinyinKey, pinyinWords } from '../../../../core/server/pinyin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import type { MaterialContent, MaterialParts } from '../material-model.ts'
import { materialAmounts, materialProblems } from '../material-rules.ts'
import { materialSteps } from '../material-steps.ts'
import { materialTable } from './material-table.ts'

type Named = Pick<MaterialContent, 'name' | 'color' | 'codeFromSupplier' | 'colorFromSupplier'>

/** The text that a keyword search looks in. */
export function materialKeyword({ name, color, codeFromSupplier, colorFromSupplier }: Named): string {
  return keywordText(name, pinyinWords(name), color, codeFromSupplier, colorFromSupplier)
}

/** Columns that are derived from a material's content; `unit` is the name of its unit. */
export function derivedColumns(content: MaterialContent, unit: string | undefined) {
  return { pinyinKey: pinyinKey(content.name), ...materialAmounts(content, unit) }
}

function unitName({ content: { unitId }, before, seen }: Saving<MaterialParts>): string | undefined {
  if (unitId === null) return undefined
  const chosen = seen.get('units')?.get(unitId)?.['name']
  return chosen === undefined ? before?.unit?.name : String(chosen)
}

/** Reads and changes materials. */
export const materialStore = recordStore({
  table: materialTable,
  steps: materialSteps,
  problems: materialProblems,
  keyword: materialKeyword,
  derives: async (_work, saving) => derivedColumns(saving.content, unitName(saving)),
  event: ({ id, name }) => ({ id, name }),
  codeOf: ({ name }) => name,
})
