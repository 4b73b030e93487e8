import type { LineColumn, LineRow } from '../../../../core/browser/form/lines/line-column.ts'
import { modelColumns } from '../../../../core/browser/form/model/model-columns.ts'
import type { Text } from '../../../../core/browser/i18n/text.ts'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { type CropOrder, cropBatchModel, type CropOrderForm } from '../crop-order-model.ts'
import { batchPieces } from '../crop-order-sizes.ts'

type Batch = CropOrderForm['cropProcesses'][number]

/** Pieces that are typed as text are not counted until they are numbers. */
function piecesOfRow(row: LineRow): string {
  const sizeRange = (row['sizeRange'] ?? []) as Batch['sizeRange']
  return String(batchPieces({ sizeRange: sizeRange.filter(({ cropQuantity }) => typeof cropQuantity === 'number') }))
}

/** The columns of the bed batches: one for each size. `saved` tells who maintained the batches. */
export function cropBatchColumns(
  t: Text,
  names: readonly string[],
  saved: CropOrder['cropProcesses'] | undefined,
): readonly LineColumn[] {
  const known = new Map((saved ?? []).map((batch) => [batch.id, batch]))
  const maintained = (row: LineRow) => {
    const { maintainer, maintenanceDate } = known.get(Number(row['id'])) ?? {}
    return [maintainer?.name, maintenanceDate && formatInstant(maintenanceDate)].filter(Boolean).join(' ')
  }
  return modelColumns(cropBatchModel, t, [
    { field: 'cropDate', width: 116, carries: true },
    { field: 'cropCategory', width: 110, lookup: 'departments', carries: true },
    { field: 'type', width: 104, carries: true },
    { field: 'parameter', width: 84, carries: true },
    { field: 'dyeLot', width: 96 },
    ...names.map(
      (name, at): LineColumn => ({
        key: `sizeRange.${at}.cropQuantity`,
        label: name,
        width: 72,
        kind: 'number',
        integer: true,
        required: true,
        sum: true,
      }),
    ),
    { key: 'pieces', label: t('床次件数'), width: 84, decimals: 0, sum: true, compute: piecesOfRow },
    { key: 'maintained', label: t('维护人'), width: 150, compute: maintained },
  ])
}
