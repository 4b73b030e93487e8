import type { Choice } from '../../../../core/browser/form/choices/lookup.ts'
import type { LineColumn, LineRow } from '../../../../core/browser/form/lines/line-column.ts'
import { modelColumns } from '../../../../core/browser/form/model/model-columns.ts'
import type { ValuationLineRow } from '../../process-valuation/valuation-line-contract.ts'
import { valuationTime } from '../../process-valuation/valuation-time.ts'
import { type ValuationOrderForm, valuationOrderLineModel } from '../valuation-order-model.ts'

type Line = ValuationOrderForm['lines'][number]

/** A line that is written by hand, at the rate that new lines start with. */
export function blankLine(hourRate: string): Line {
  return { ...structuredClone(valuationOrderLineModel.empty), hourRate }
}

/** What a line copies of an operation. The rate is that of the valuation (D34). */
function copied({
  type = 'CF',
  component = '',
  name = '',
  level = null,
  sewingName = '',
  price = null,
}: ValuationLineRow) {
  return { type, component, name, level, sewingName, price }
}

/** The line of a chosen operation. */
export function lineOf(operation: ValuationLineRow, hourRate: string): Line {
  return { process: { id: operation.id, name: operation.code ?? '' }, ...copied(operation), hourRate }
}

const timeOf = (row: LineRow) =>
  valuationTime({ price: row['price'] as string | null, hourRate: row['hourRate'] as string | null })

/** The columns of a valuation's lines; those with choices are wider where one types. A code takes over what its operation says. */
export function valuationLineColumns(t: (text: string) => string, readOnly: boolean): readonly LineColumn[] {
  const wide = readOnly ? { code: 70, type: 92, level: 56 } : { code: 92, type: 116, level: 78 }
  const fill = (choice: Choice | null) => {
    const operation = choice?.data as ValuationLineRow | undefined
    return operation ? copied(operation) : {}
  }
  return modelColumns(valuationOrderLineModel, t, [
    { field: 'process', width: wide.code, fill },
    { field: 'type', width: wide.type, required: true },
    { field: 'component', width: 70 },
    { field: 'name', width: 116 },
    { field: 'level', width: wide.level },
    { field: 'sewingName', width: 84 },
    { field: 'hourRate', label: t('时薪'), width: 58, required: true },
    { field: 'price', sum: true, width: 60, required: true },
    { key: 'minute', label: t('分钟'), decimals: 2, sum: true, width: 70, compute: (row) => timeOf(row).minute },
    { key: 'second', label: t('秒'), decimals: 0, width: 76, compute: (row) => timeOf(row).second?.toString() },
  ])
}
