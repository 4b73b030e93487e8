import type { Choice } from '../../../../core/browser/form/choices/lookup.ts'
import type { LineColumn, LineRow } from '../../../../core/browser/form/lines/line-column.ts'
import type { ValuationLineRow } from '../../process-valuation/valuation-line-contract.ts'
import {
  valuationLevelOptions,
  valuationLineLimits as limits,
  valuationTypeOptions,
} from '../../process-valuation/valuation-line-options.ts'
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
  return [
    { key: 'process', label: t('编码'), kind: 'picker', lookup: 'process_valuation', width: wide.code, fill },
    { key: 'type', label: t('工种'), kind: 'select', options: valuationTypeOptions, width: wide.type, required: true },
    {
      key: 'component',
      label: t('部件'),
      kind: 'text',
      suggests: 'valuationComponents',
      maximum: limits.word,
      width: 70,
    },
    { key: 'name', label: t('工序名称'), kind: 'text', maximum: limits.name, width: 116, required: true },
    {
      key: 'level',
      label: t('等级'),
      kind: 'select',
      options: valuationLevelOptions,
      width: wide.level,
      required: true,
    },
    {
      key: 'sewingName',
      label: t('车种'),
      kind: 'text',
      suggests: 'valuationMachines',
      maximum: limits.word,
      width: 84,
    },
    { key: 'hourRate', label: t('时薪'), kind: 'number', decimals: 2, money: true, width: 58, required: true },
    {
      key: 'price',
      label: t('单价'),
      kind: 'number',
      decimals: 4,
      money: true,
      sum: true,
      width: 60,
      required: true,
    },
    {
      key: 'minute',
      label: t('分钟'),
      kind: 'computed',
      decimals: 2,
      sum: true,
      width: 70,
      compute: (row) => timeOf(row).minute,
    },
    {
      key: 'second',
      label: t('秒'),
      kind: 'computed',
      decimals: 0,
      width: 76,
      compute: (row) => timeOf(row).second?.toString(),
    },
  ]
}
