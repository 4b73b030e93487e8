import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import { documentStore } from '../../../../core/server/document/document-store.ts'
import { pinyinKey, pinyinWords } from '../../../../core/server/pinyin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import type { UnitKind } from '../../../master-data/public.ts'
import type { MaterialContent, MaterialParts } from '../material-model.ts'
import { materialAmounts, materialProblems } from '../material-rules.ts'
import { materialSteps } from '../material-steps.ts'
import { materialTable } from './material-table.ts'

/** The words by which people look for a material. Lines of other areas are not found by the colour of the supplier. */
export type MaterialNames = Pick<MaterialContent, 'name'> & {
  readonly [Key in 'color' | 'codeFromSupplier' | 'colorFromSupplier']?: string | null | undefined
}

/** The text by which a keyword search finds a material, or a line that names it; the name also by pinyin. */
export function materialKeyword({ name, color, codeFromSupplier, colorFromSupplier }: MaterialNames): string {
  return keywordText(name, pinyinWords(name), color, codeFromSupplier, colorFromSupplier)
}

/** Columns that are derived from a material's content; `kind` is what its unit counts in. */
export function derivedColumns(content: MaterialContent, kind: UnitKind | undefined) {
  return { pinyinKey: pinyinKey(content.name), ...materialAmounts(content, kind) }
}

function unitKind({ content: { unitId }, before, seen }: Saving<MaterialParts>): UnitKind | undefined {
  if (unitId === null) return undefined
  const chosen = seen.get('units')?.get(unitId)?.['kind']
  return chosen === undefined ? before?.unit?.kind : (chosen as UnitKind)
}

/** Reads and changes materials. */
export const materialStore = documentStore({
  table: materialTable,
  steps: materialSteps,
  problems: materialProblems,
  keyword: materialKeyword,
  derives: async (_work, saving) => derivedColumns(saving.content, unitKind(saving)),
  // Areas that find their records by the names of materials read them here.
  event: ({ id, name, color, codeFromSupplier }) => ({ id, name, color, codeFromSupplier }),
})
