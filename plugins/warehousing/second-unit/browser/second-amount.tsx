import { useBilingualName } from '../../../../core/browser/i18n/bilingual-name.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { Amount } from '../../papers/browser/stock-paper.tsx'

type Line = {
  readonly deliveredQuantity: string | null
  readonly deliveredUnit: { readonly name: string; readonly nameEnglish?: string | null | undefined } | null
  readonly factor: string | null
}

/** What was counted in another unit than it is stored in, and how many stored units one of these has. */
function SecondAmount({ line: { deliveredQuantity, deliveredUnit, factor } }: { line: Line }) {
  const nameOf = useBilingualName()
  if (deliveredQuantity === null) return null
  return (
    <>
      <Amount of={deliveredQuantity} unit={nameOf(deliveredUnit?.name, deliveredUnit?.nameEnglish)} />
      {factor === null ? null : <small>{`× ${formatAmount(factor, 4)}`}</small>}
    </>
  )
}

/** The column of a paper for what was counted in another unit; none where no line has it. */
export function secondAmountColumns(label: string, lines: readonly Line[]) {
  if (lines.every(({ deliveredQuantity }) => deliveredQuantity === null)) return []
  return [{ label, width: 'figure', isNumber: true as const, cell: (line: Line) => <SecondAmount line={line} /> }]
}
