import { useText } from '../../../../core/browser/i18n/text.ts'
import { CodeLabel, LabelPages, labelStyles } from '../../../../core/browser/print/parts/print-labels.tsx'
import type { PrintComponent } from '../../../../core/browser/print/print-template.ts'
import type { LabelPaper } from '../../../../core/shared/label-papers.ts'
import { shelfLabelHeights, shelfLabelRows } from '../shelf-label-rows.ts'
import type { PrintedShelf, PrintedShelves } from './shelf-label-printed.ts'

function ShelfLabel({ of, shelf, paper }: { of: PrintedShelves; shelf: PrintedShelf; paper: LabelPaper }) {
  const t = useText()
  const { place, description, code } = shelf
  const texts = { place, warehouse: of.warehouse, description }
  return (
    <CodeLabel
      paper={paper}
      name={place}
      rows={shelfLabelRows.map((name) => ({ name, text: texts[name], height: shelfLabelHeights[paper.value][name] }))}
      code={code}
      alt={t('{code} 的二维码', { code: place })}
      caption={t('扫码查货')}
    />
  )
}

function ShelfLabels({ of, paper }: { of: PrintedShelves; paper: LabelPaper }) {
  const t = useText()
  const { warehouse, shelves } = of
  return (
    <LabelPages
      paper={paper}
      title={t('库位标签 {warehouse} {count} 张', { warehouse, count: shelves.length })}
      file={`${warehouse}-${t('库位标签')}`}
      labels={shelves.map((shelf) => <ShelfLabel key={shelf.id} of={of} shelf={shelf} paper={paper} />)}
    />
  )
}

/** Draws shelf labels on a paper. */
export function shelfLabelTemplate(paper: LabelPaper): PrintComponent {
  return ({ record }) => <ShelfLabels of={record as PrintedShelves} paper={paper} />
}

export const styles = `${labelStyles}
.label .place { font-weight: 800; }
.label .warehouse { font-weight: 600; }
`
