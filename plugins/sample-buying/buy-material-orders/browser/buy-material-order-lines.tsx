import { CommandButton } from '../../../../core/browser/command/command-button.tsx'
import { runCommand } from '../../../../core/browser/command/command-runner.ts'
import { chooseLines, useChosenLines } from '../../../../core/browser/document/chosen-lines.ts'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { useText, useTranslate, useTranslateAct } from '../../../../core/browser/i18n/text.ts'
import { useSession } from '../../../../core/browser/session/session.ts'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { Checkbox } from '../../../../core/browser/ui/checkbox.tsx'
import { ImageThumb } from '../../../../core/browser/ui/image-thumb.tsx'
import { Money } from '../../../../core/browser/ui/money.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { message } from '../../../../core/shared/message.ts'
import { RowPictures } from '../../../../core/browser/form/images/row-pictures.tsx'
import { sumDecimals } from '../../../../core/shared/money.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { optionLabel } from '../../../../core/shared/option-label.ts'
import { materialTypeOptions } from '../../../sales/public.ts'
import { buyMaterialStageStates, buyMaterialWarehouseStates } from '../../buy-material-options.ts'
import { buyMaterialDocument } from '../../buy-materials/buy-material-document.ts'
import { lineActs, type LineMove, lineMoves, lineVerdict } from '../../buy-materials/buy-material-machine.ts'
import type { BuyMaterial } from '../../buy-materials/buy-material-model.ts'
import { buyMaterialOrderDocument } from '../buy-material-order-document.ts'
import type { BuyMaterialOrder } from '../buy-material-order-model.ts'
import { additionalCommand, orderLinesCommand } from './buy-material-order-room.ts'

const moves = Object.keys(lineMoves) as readonly LineMove[]

/** The next move of a line that somebody may make; a line in stock may be bought or fetched. */
const offersOf = (line: BuyMaterial, actor: Actor | undefined) =>
  actor ? moves.filter((move) => lineVerdict(line, move, actor).allowed) : []

function LineButtons({ line }: { line: BuyMaterial }) {
  const translate = useTranslate()
  const translateAct = useTranslateAct()
  const { actor } = useSession()
  const { tabId } = useView()
  const change = async () => {
    const { askBuyMaterial } = await import('../../buy-materials/browser/buy-material-window.tsx')
    await askBuyMaterial(line.id)
  }
  const isChangeable = actor ? lineVerdict(line, 'change', actor).allowed : false
  return (
    <span className="flex flex-wrap gap-1 whitespace-nowrap empty:hidden">
      {offersOf(line, actor).map((move) => (
        <Button
          key={move}
          size="small"
          onClick={() =>
            void runCommand(`${buyMaterialDocument.noun}.${move}`, {
              tab: tabId,
              target: { document: buyMaterialDocument.noun, records: [line] },
            })
          }
        >
          {translate(lineActs[move].title)}
        </Button>
      ))}
      {isChangeable ? (
        <Button size="small" onClick={() => void change()}>
          {translateAct(message('修改'))}
        </Button>
      ) : null}
    </span>
  )
}

/** In a narrow place the cells of a row follow each other and wrap, and what has no heading then is named. */
const cell = 'px-2 py-1 align-middle empty:hidden @max-[620px]:p-0'
const row =
  'border-t @max-[620px]:flex @max-[620px]:flex-wrap @max-[620px]:items-center @max-[620px]:gap-x-3 @max-[620px]:gap-y-1 @max-[620px]:py-2 @max-[620px]:first:border-t-0'
const figure = `${cell} text-right tabular-nums whitespace-nowrap`

/** What a cell is, where no heading says it. */
function CellName({ children }: { children: string }) {
  return <span className="hidden pr-1 text-xs text-ink-muted @max-[620px]:inline">{children}</span>
}

const timeClass = 'block text-xs text-ink-muted @max-[620px]:inline @max-[620px]:pl-1'

/** Who does something, and when it was begun and done. */
function Doing(of: { what: string; name: string | undefined; from: string | null; to: string | null }) {
  const { what, name, from, to } = of
  return (
    <td className={`${cell} whitespace-nowrap tabular-nums ${name ? '' : 'text-ink-muted @max-[620px]:hidden'}`}>
      {name ? <CellName>{what}</CellName> : null}
      {name ?? '–'}
      {from ? <span className={timeClass}>{formatInstant(from)}</span> : null}
      {to ? <span className={timeClass}>– {formatInstant(to)}</span> : null}
    </td>
  )
}

function Material({ line: { material, materialType, actionRegion, isAdditional, inStock } }: { line: BuyMaterial }) {
  const t = useText()
  const { name, color, width, codeFromSupplier, imageUrls } = material
  const what = [color, width ? `${width} cm` : '', codeFromSupplier].filter(Boolean).join(' · ')
  const place = [t(optionLabel(materialTypeOptions, materialType)), actionRegion].filter(Boolean).join(' · ')
  return (
    <span className="flex items-center gap-2">
      {imageUrls[0] ? <ImageThumb source={imageUrls[0]} alt="" size={36} /> : null}
      <span className="min-w-0">
        <span className="flex items-center gap-1 font-medium">
          {name}
          {isAdditional ? <Badge tone="active">{t('追加')}</Badge> : null}
          {inStock ? <Badge tone="neutral">{t('有库存')}</Badge> : null}
        </span>
        <span className="block text-xs font-normal text-ink-muted">{[place, what].filter(Boolean).join(' · ')}</span>
      </span>
    </span>
  )
}

type LineRowProps = {
  line: BuyMaterial
  chosen: boolean
  onChoose: (on: boolean) => void
  /** Whether there is a column of receipts. */
  hasReceipts: boolean
}

function LineRow({ line, chosen, onChoose, hasReceipts }: LineRowProps) {
  const t = useText()
  const { stage, warehouseStatus } = line
  return (
    <tr className={row}>
      <td className={cell}>
        <Checkbox
          checked={chosen}
          onChange={onChoose}
          label={t('选择 {name}', { name: line.material.name })}
          labelHidden
        />
      </td>
      <th scope="row" className={`${cell} min-w-40 text-left font-normal @max-[620px]:w-[calc(100%-40px)]`}>
        <Material line={line} />
        {line.comment ? <span className="block text-xs text-ink-muted">{line.comment}</span> : null}
      </th>
      <td className={`${cell} min-w-24 @max-[620px]:w-full`}>{line.supplier?.name ?? ''}</td>
      <td className={figure}>
        {line.quantity} {line.material.unit?.name ?? ''}
      </td>
      <td className={figure}>
        {line.price === null && line.unitPrice !== null ? null : <Money value={line.price} />}
        {line.unitPrice === null ? null : (
          <span className={timeClass}>
            {line.price === null ? '' : '@ '}
            <Money value={line.unitPrice} per={line.material.unit?.name} />
          </span>
        )}
      </td>
      <td className={`${cell} whitespace-nowrap`}>
        <span className="flex flex-col items-start gap-1 @max-[620px]:flex-row">
          {stage === null ? (
            <Badge tone="waiting">{t('未开始')}</Badge>
          ) : (
            <Badge tone={buyMaterialStageStates[stage].tone}>{t(buyMaterialStageStates[stage].label)}</Badge>
          )}
          {warehouseStatus ? (
            <Badge tone={buyMaterialWarehouseStates[warehouseStatus].tone}>
              {t(buyMaterialWarehouseStates[warehouseStatus].label)}
            </Badge>
          ) : null}
        </span>
      </td>
      <Doing
        what={t('采购')}
        name={line.purchaseUser?.name}
        from={line.purchaseStartDate}
        to={line.purchaseFinishDate}
      />
      <Doing what={t('取料')} name={line.pickUpUser?.name} from={line.pickUpStartDate} to={line.pickUpFinishDate} />
      {hasReceipts ? (
        <td className={`${cell} @max-[620px]:w-full`}>
          <RowPictures sources={line.receiptImageUrls} edge={32} />
        </td>
      ) : null}
      <td className={cell}>
        <LineButtons line={line} />
      </td>
    </tr>
  )
}

/** What is done to the ticked lines, or to all where none is ticked. */
function LineActions() {
  return (
    <span className="flex flex-wrap justify-end gap-1.5 py-1">
      {[...moves.map(orderLinesCommand), additionalCommand].map((id) => (
        <CommandButton key={id} id={id} size="small" />
      ))}
    </span>
  )
}

/** The materials of an order, each with what may be done to it now. */
export function BuyMaterialOrderLines({ order }: { order: BuyMaterialOrder }) {
  const t = useText()
  const chosen = useChosenLines(buyMaterialOrderDocument.noun, order.id)
  const lines = order.buyMaterials
  const choose = (ids: Iterable<number>) => chooseLines(buyMaterialOrderDocument.noun, order.id, new Set(ids))
  const toggle = (id: number) => (on: boolean) => choose(on ? [...chosen, id] : [...chosen].filter((one) => one !== id))
  const total = sumDecimals(
    lines.flatMap(({ price, stage }) => (price === null || stage === 'Canceled' ? [] : [price])),
  )
  const hasReceipts = lines.some(({ receiptImageUrls }) => receiptImageUrls.length > 0)
  const headings = [
    t('物料'),
    t('供应商'),
    t('数量'),
    t('金额'),
    t('阶段'),
    t('采购'),
    t('取料'),
    ...(hasReceipts ? [t('凭证')] : []),
    t('操作'),
  ]
  const figures = new Set([t('数量'), t('金额')])
  return (
    <Section title={t('物料')} columns={1} actions={<LineActions />}>
      <div className="col-span-full overflow-x-auto">
        <table className="w-full text-[13px]">
          <thead className="text-xs text-ink-muted @max-[620px]:sr-only">
            <tr>
              <th scope="col" className={`${cell} w-8 text-left`}>
                <Checkbox
                  checked={lines.length > 0 && chosen.size === lines.length}
                  indeterminate={chosen.size > 0 && chosen.size < lines.length}
                  onChange={(on) => choose(on ? lines.map(({ id }) => id) : [])}
                  label={t('全选')}
                  labelHidden
                />
              </th>
              {headings.map((one) => (
                <th
                  key={one}
                  scope="col"
                  className={`${cell} font-normal whitespace-nowrap ${figures.has(one) ? 'text-right' : 'text-left'}`}
                >
                  {one}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <LineRow
                key={line.id}
                line={line}
                chosen={chosen.has(line.id)}
                onChoose={toggle(line.id)}
                hasReceipts={hasReceipts}
              />
            ))}
          </tbody>
          <tfoot className="border-t text-ink-muted">
            <tr className="@max-[620px]:flex @max-[620px]:justify-between @max-[620px]:py-2">
              <td className="@max-[620px]:hidden" />
              <td className={cell}>{t('合计')}</td>
              <td colSpan={2} className="@max-[620px]:hidden" />
              <td className={`${figure} font-medium text-ink`}>
                <Money value={total} />
              </td>
              <td colSpan={hasReceipts ? 5 : 4} className="@max-[620px]:hidden" />
            </tr>
          </tfoot>
        </table>
      </div>
    </Section>
  )
}
