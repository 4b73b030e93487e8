import { CommandButton } from '../../../../core/browser/command/command-button.tsx'
import { runCommand } from '../../../../core/browser/command/command-runner.ts'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import { useSession } from '../../../../core/browser/session/session.ts'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { Checkbox } from '../../../../core/browser/ui/checkbox.tsx'
import { ImageThumb } from '../../../../core/browser/ui/image-thumb.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { formatYuan, sumDecimals } from '../../../../core/shared/money.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { optionLabel } from '../../../master-data/public.ts'
import { materialTypeOptions } from '../../../sales/public.ts'
import { buyMaterialStageStates, buyMaterialWarehouseStates } from '../../buy-material-options.ts'
import { buyMaterialDocument } from '../../buy-materials/buy-material-document.ts'
import { type LineMove, lineVerdict } from '../../buy-materials/buy-material-machine.ts'
import type { BuyMaterial } from '../../buy-materials/buy-material-model.ts'
import type { BuyMaterialOrder } from '../buy-material-order-model.ts'
import { chooseLines, useChosenLines } from './buy-material-order-chosen.ts'
import { additionalCommand, orderLinesCommand } from './buy-material-order-commands.ts'
import { ReceiptPictures } from './receipt-pictures.tsx'

const moves: readonly (readonly [LineMove, Message])[] = [
  ['purchase', message('开始采购')],
  ['purchaseFinish', message('完成采购')],
  ['pickup', message('开始取料')],
  ['pickupFinish', message('完成取料')],
]

/** The next move of a line that somebody may make; a line in stock may be bought or fetched. */
const offersOf = (line: BuyMaterial, actor: Actor | undefined) =>
  actor ? moves.filter(([move]) => lineVerdict(line, move, actor).allowed) : []

function LineButtons({ line }: { line: BuyMaterial }) {
  const t = useText()
  const translate = useTranslate()
  const { actor } = useSession()
  const { tabId } = useView()
  const change = async () => {
    const { askBuyMaterial } = await import('../../buy-materials/browser/buy-material-window.tsx')
    await askBuyMaterial(line.id)
  }
  const isChangeable = actor ? lineVerdict(line, 'change', actor).allowed : false
  return (
    <span className="flex flex-wrap gap-1 whitespace-nowrap">
      {offersOf(line, actor).map(([move, title]) => (
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
          {translate(title)}
        </Button>
      ))}
      {isChangeable ? (
        <Button size="small" variant="ghost" onClick={() => void change()}>
          {t('修改')}
        </Button>
      ) : null}
    </span>
  )
}

/** Who does something, and when it was begun and done. */
function Doing({ name, from, to }: { name: string | undefined; from: string | null; to: string | null }) {
  if (!name) return <span className="text-ink-muted">–</span>
  return (
    <span className="whitespace-nowrap">
      {name}
      {from ? (
        <span className="block text-xs text-ink-muted tabular-nums">
          {formatInstant(from).slice(5)}
          {to ? ` – ${formatInstant(to).slice(5)}` : ''}
        </span>
      ) : null}
    </span>
  )
}

const cell = 'px-2 py-1 align-middle'
const figure = `${cell} text-right tabular-nums whitespace-nowrap`

function Material({ line: { material, materialType, actionRegion, isAdditional, inStock } }: { line: BuyMaterial }) {
  const t = useText()
  const translate = useTranslate()
  const { name, color, width, codeFromSupplier, imageUrls } = material
  const what = [color, width ? `${width} cm` : '', codeFromSupplier].filter(Boolean).join(' · ')
  const place = [translate(optionLabel(materialTypeOptions, materialType)), actionRegion].filter(Boolean).join(' · ')
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

function LineRow({ line, chosen, onChoose }: { line: BuyMaterial; chosen: boolean; onChoose: (on: boolean) => void }) {
  const t = useText()
  const translate = useTranslate()
  const { stage, warehouseStatus } = line
  return (
    <tr className="border-t">
      <td className={cell}>
        <Checkbox
          checked={chosen}
          onChange={onChoose}
          label={t('选择 {name}', { name: line.material.name })}
          labelHidden
        />
      </td>
      <th scope="row" className={`${cell} min-w-52 text-left font-normal`}>
        <Material line={line} />
        {line.comment ? <span className="block text-xs text-ink-muted">{line.comment}</span> : null}
      </th>
      <td className={`${cell} min-w-28`}>{line.supplier?.name ?? ''}</td>
      <td className={figure}>
        {line.quantity} {line.material.unit?.name ?? ''}
      </td>
      <td className={figure}>{line.unitPrice === null ? '' : formatYuan(line.unitPrice, 5)}</td>
      <td className={figure}>{line.price === null ? '' : formatYuan(line.price)}</td>
      <td className={`${cell} whitespace-nowrap`}>
        {stage === null ? (
          <Badge tone="neutral">{t('未开始')}</Badge>
        ) : (
          <Badge tone={buyMaterialStageStates[stage].tone}>{translate(buyMaterialStageStates[stage].label)}</Badge>
        )}
        {warehouseStatus ? (
          <span className="ml-1">
            <Badge tone={buyMaterialWarehouseStates[warehouseStatus].tone}>
              {translate(buyMaterialWarehouseStates[warehouseStatus].label)}
            </Badge>
          </span>
        ) : null}
      </td>
      <td className={cell}>
        <Doing name={line.purchaseUser?.name} from={line.purchaseStartDate} to={line.purchaseFinishDate} />
      </td>
      <td className={cell}>
        <Doing name={line.pickUpUser?.name} from={line.pickUpStartDate} to={line.pickUpFinishDate} />
      </td>
      <td className={cell}>
        <ReceiptPictures sources={line.receiptImageUrls} />
      </td>
      <td className={cell}>
        <LineButtons line={line} />
      </td>
    </tr>
  )
}

/** What is done to the ticked lines, or to all where none is ticked. */
function LineActions() {
  return (
    <div className="flex flex-wrap gap-1 py-1">
      <CommandButton id={orderLinesCommand('purchase')} size="small" />
      <CommandButton id={orderLinesCommand('purchaseFinish')} size="small" />
      <CommandButton id={orderLinesCommand('pickup')} size="small" />
      <CommandButton id={orderLinesCommand('pickupFinish')} size="small" />
      <CommandButton id={additionalCommand} size="small" />
    </div>
  )
}

/** The materials of an order, each with what may be done to it now. */
export function BuyMaterialOrderLines({ order }: { order: BuyMaterialOrder }) {
  const t = useText()
  const chosen = useChosenLines(order.id)
  const lines = order.buyMaterials
  const choose = (ids: Iterable<number>) => chooseLines(order.id, new Set(ids))
  const toggle = (id: number) => (on: boolean) => choose(on ? [...chosen, id] : [...chosen].filter((one) => one !== id))
  const total = sumDecimals(
    lines.flatMap(({ price, stage }) => (price === null || stage === 'Canceled' ? [] : [price])),
  )
  const headings = [
    t('物料'),
    t('供应商'),
    t('数量'),
    t('单价'),
    t('金额'),
    t('阶段'),
    t('采购'),
    t('取料'),
    t('凭证'),
    t('操作'),
  ]
  const figures = new Set([t('数量'), t('单价'), t('金额')])
  return (
    <Section title={t('物料')} columns={1} actions={<LineActions />}>
      <div className="col-span-full overflow-x-auto">
        <table className="w-full text-[13px]">
          <thead className="text-xs text-ink-muted">
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
              <LineRow key={line.id} line={line} chosen={chosen.has(line.id)} onChoose={toggle(line.id)} />
            ))}
          </tbody>
          <tfoot className="border-t text-ink-muted">
            <tr>
              <td className={cell} />
              <td className={cell}>{t('合计')}</td>
              <td colSpan={3} />
              <td className={`${figure} font-medium text-ink`}>{formatYuan(total)}</td>
              <td colSpan={5} />
            </tr>
          </tfoot>
        </table>
      </div>
    </Section>
  )
}
