import type { Field } from '../../../shared/fields.ts'
import { formatAmount } from '../../../shared/money.ts'
import { useText } from '../../i18n/text.ts'
import type { ListChoice } from '../columns/column-choice.ts'
import { shownColumns } from '../columns/column-commands.ts'
import type { CellRange } from '../model/grid-model.ts'
import { rangeSums } from '../rows/range-sums.ts'
import type { RowSource } from '../rows/row-source.ts'

/** Count, sum and average of a range of cells; nothing while some of its rows are not loaded. */
export function RangeSumsView({
  range,
  rows,
  fields,
  choice,
}: {
  range: CellRange
  rows: RowSource
  fields: readonly Field[]
  choice: ListChoice
}) {
  const t = useText()
  const keys = shownColumns(choice)
  const sums = rangeSums(rows, range, (column) => fields.find(({ key }) => key === keys[column - 1]))
  if (!sums) return null
  return (
    <output className="flex items-center gap-3 text-ink tabular-nums" aria-label={t('所选单元格')}>
      <span>{t('计数 {count}', { count: formatAmount(sums.count) })}</span>
      {sums.numbers ? (
        <>
          <span>{t('求和 {sum}', { sum: formatAmount(sums.numbers.sum, 4) })}</span>
          <span>{t('平均 {average}', { average: formatAmount(sums.numbers.average) })}</span>
        </>
      ) : null}
    </output>
  )
}
