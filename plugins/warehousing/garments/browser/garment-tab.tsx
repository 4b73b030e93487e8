import { type ReactNode, useMemo } from 'react'
import { NumberField } from '../../../../core/browser/form/fields/number-field.tsx'
import { StaticField } from '../../../../core/browser/form/fields/static-field.tsx'
import { TextField } from '../../../../core/browser/form/fields/text-field.tsx'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { SizeFigures } from '../../../../core/browser/form/sizes/size-figures.tsx'
import type { SizeLayer } from '../../../../core/browser/form/sizes/size-table.ts'
import type { SizeFigure } from '../../../../core/browser/form/sizes/size-values.ts'
import { joinNames, useText } from '../../../../core/browser/i18n/text.ts'
import { foldedName } from '../../../../core/shared/folded-name.ts'
import { type GarmentFigures, openFor, stillOpen } from '../garment-figures.ts'
import type { GarmentOrderFigures } from '../garment-model.ts'
import { garmentLimits as limits } from '../garment-options.ts'
import { figuresOfSize } from '../garment-rules.ts'
import type { GarmentFormLine } from './garment-lines.ts'
import type { GarmentSectionOptions, SavedGarmentLine } from './garment-section-options.ts'

/** The figures of a line's sizes. */
const rowsOf = ({ sizeRange }: GarmentFormLine, figureOf: (name: string) => unknown) => [
  {
    color: '',
    sizeRanges: sizeRange.map(({ name }) => {
      const figure = figureOf(name)
      return { name, quantity: typeof figure === 'number' ? figure : null }
    }),
  },
]

/** The figures above the typed ones: those of the stored line, or of the production order for a new line. */
function layersOf(
  { layers, savedLayers, move }: GarmentSectionOptions,
  {
    line,
    saved,
    order,
  }: { line: GarmentFormLine; saved: SavedGarmentLine | undefined; order: GarmentOrderFigures | undefined },
) {
  if (saved)
    return savedLayers.map(({ key, label }) => {
      const sizeOf = (name: string) => saved.sizeRange.find((size) => foldedName(size.name) === foldedName(name))
      return { key, label, rows: rowsOf(line, (name) => sizeOf(name)?.[key]) }
    })
  if (!order) return []
  const hasOrigin = order.sizes.some(({ origin }) => origin)
  const shown = layers.filter(({ figure }) => figure !== 'origin' || hasOrigin)
  return shown.map(({ figure, label }) => {
    const figureOf = (size: GarmentFigures) => {
      if (figure === 'origin') return size.origin?.wanted
      return figure === 'open' ? stillOpen(openFor(move, size)) : size[figure]
    }
    const told = (name: string) => {
      const size = figuresOfSize(order.sizes, name)
      return size && figureOf(size)
    }
    return { key: figure, label, rows: rowsOf(line, told) }
  })
}

/** The production order of a tab with the matrix of its sizes. */
export function GarmentTab(of: {
  options: GarmentSectionOptions
  at: number
  line: GarmentFormLine
  order: GarmentOrderFigures | undefined
  saved: SavedGarmentLine | undefined
  more: ((at: number) => ReactNode) | undefined
}) {
  const { options, at, line, order, saved, more } = of
  const { list, typed } = options
  const t = useText()
  const { readOnly } = useFormPlace()
  const figures = useMemo(() => typed.map(({ key, label }): SizeFigure => ({ key, label: t(label) })), [typed, t])
  const sizes = order?.sizes
  const layers = layersOf(options, { line, saved: readOnly ? saved : undefined, order }).map(
    ({ label, ...layer }): SizeLayer => ({
      ...layer,
      label: t(label),
    }),
  )
  const known = new Set(line.sizeRange.map(({ name }) => foldedName(name)))
  const added = (sizes ?? []).filter(({ name }) => !known.has(foldedName(name))).map(({ name }) => name)
  const { productionOrder } = line
  return (
    <div role="tabpanel" aria-label={productionOrder?.name ?? ''} className="flex flex-col gap-2.5">
      <div
        className="grid grid-cols-1 gap-x-4 gap-y-2 @min-[520px]:grid-cols-2 @min-[860px]:grid-cols-4"
        data-field={`${list}.${at}.productionOrder`}
      >
        <StaticField label={t('款号')} text={productionOrder?.code ?? order?.code ?? ''} />
        <StaticField label={t('颜色')} text={productionOrder?.color ?? order?.color ?? ''} />
        <StaticField label={t('客户 PO')} text={order?.customerPO ?? ''} />
        <StaticField
          label={t('订单件数')}
          text={String(
            saved?.orderQuantity ?? sizes?.reduce((sum, { productionQuantity }) => sum + productionQuantity, 0) ?? '',
          )}
        />
      </div>
      <SizeFigures
        name={`${list}.${at}.sizeRange`}
        label={t('各尺码件数')}
        figures={figures}
        layers={layers}
        maximumQuantity={limits.pieces}
        required
        {...(!readOnly && added.length > 0
          ? { caution: t('生产单还有尺码 {names}，“填入未完成数量”会补上', { names: joinNames(added) }) }
          : {})}
      />
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-2 @min-[520px]:grid-cols-2 @min-[860px]:grid-cols-4">
        <NumberField name={`${list}.${at}.boxQuantity`} label={t('箱数')} integer maximum={limits.boxes} />
        <div className="@min-[520px]:col-span-1 @min-[860px]:col-span-3">
          <TextField name={`${list}.${at}.comment`} label={t('备注')} maximum={limits.comment} />
        </div>
        {more?.(at)}
      </div>
    </div>
  )
}
