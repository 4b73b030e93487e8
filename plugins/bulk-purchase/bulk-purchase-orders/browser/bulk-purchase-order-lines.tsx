import { CommandButton } from '../../../../core/browser/command/command-button.tsx'
import { chooseLines, useChosenLines } from '../../../../core/browser/document/chosen-lines.ts'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { type Text, useText } from '../../../../core/browser/i18n/text.ts'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { Checkbox } from '../../../../core/browser/ui/checkbox.tsx'
import { ImageThumb } from '../../../../core/browser/ui/image-thumb.tsx'
import { Money } from '../../../../core/browser/ui/money.tsx'
import { OptionBadge } from '../../../../core/browser/ui/option-badge.tsx'
import { type ReadColumn, ReadTable } from '../../../../core/browser/ui/read-table.tsx'
import { useSession } from '../../../../core/browser/session/session.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { permits, write } from '../../../../core/shared/permission.ts'
import { bulkPurchaseDocument } from '../../bulk-purchases/bulk-purchase-document.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { bulkPurchaseStatusOptions, notStarted } from '../../bulk-purchase-options.ts'
import { lineActs } from '../../bulk-purchases/bulk-purchase-acts.ts'
import { lineVerdict, openQuantity } from '../../bulk-purchases/bulk-purchase-machine.ts'
import type { BulkPurchase } from '../../bulk-purchases/bulk-purchase-model.ts'
import { bulkPurchaseOrderDocument } from '../bulk-purchase-order-document.ts'
import type { BulkPurchaseOrder } from '../bulk-purchase-order-model.ts'
import { orderLinesCommand } from './bulk-purchase-order-room.ts'

const { noun } = bulkPurchaseOrderDocument

function Material({ line: { material, actionRegion } }: { line: BulkPurchase }) {
  const { name, color, width, codeFromSupplier, imageUrls } = material
  const details = [color, width ? `${width} cm` : '', codeFromSupplier, actionRegion].filter(Boolean).join(' · ')
  return (
    <span className="flex min-w-52 items-center gap-2 py-1">
      {imageUrls[0] ? <ImageThumb source={imageUrls[0]} alt="" size={32} /> : null}
      <span className="min-w-40 whitespace-normal">
        <span className="block font-medium">{name}</span>
        <span className="block text-xs text-ink-muted">{details}</span>
      </span>
    </span>
  )
}

function LineStatus({ line: { purchaseStatus, closeReason, cancelReason } }: { line: BulkPurchase }) {
  const t = useText()
  const reason = cancelReason || closeReason
  return (
    <span className="flex items-center gap-1">
      {closeReason ? (
        <Badge tone="warning">{t('短交结案')}</Badge>
      ) : (
        <OptionBadge options={bulkPurchaseStatusOptions} value={purchaseStatus ?? notStarted} />
      )}
      {reason ? <span className="text-xs text-ink-muted">{reason}</span> : null}
    </span>
  )
}

function columnsOf(
  t: Text,
  choosing: Omit<ReadColumn<BulkPurchase>, 'label'> | undefined,
  isPriced: boolean,
): readonly ReadColumn<BulkPurchase>[] {
  const amount = (label: string, of: (line: BulkPurchase) => string | null): ReadColumn<BulkPurchase> => ({
    label,
    isNumber: true,
    cell: (line) => formatAmount(of(line)),
  })
  const priced: readonly ReadColumn<BulkPurchase>[] = [
    {
      label: t('单价'),
      isNumber: true,
      cell: ({ unitPrice, material }) => <Money value={unitPrice} per={material.unit?.name} />,
    },
    { label: t('金额'), isNumber: true, cell: ({ price }) => <Money value={price} /> },
  ]
  return [
    ...(choosing ? [{ label: t('勾选'), ...choosing }] : []),
    { label: t('物料'), names: true, cell: (line) => <Material line={line} /> },
    { label: t('采购状态'), cell: (line) => <LineStatus line={line} /> },
    { label: t('供应商'), cell: ({ supplier }) => supplier?.name ?? '' },
    amount(t('需求数量'), ({ requiredQuantity }) => requiredQuantity),
    amount(t('采购数量'), ({ purchaseQuantity }) => purchaseQuantity),
    { label: t('单位'), cell: ({ material }) => material.unit?.name ?? '' },
    { label: t('预计到货'), cell: ({ expectedArrivalDate }) => expectedArrivalDate ?? '' },
    amount(t('已到数量'), ({ receivedQuantity }) => receivedQuantity),
    amount(t('未到数量'), openQuantity),
    ...(isPriced ? priced : []),
    { label: t('备注'), cell: ({ comment }) => comment },
  ]
}

/** The materials of a bulk purchase order; where it is read, with the commands for those that are ticked. */
export function BulkPurchaseOrderLines({ order, isRead }: { order: BulkPurchaseOrder; isRead: boolean }) {
  const t = useText()
  const chosen = useChosenLines(noun, order.id)
  const lines = order.materialBulkPurchases
  const { actor } = useSession()
  const reads = isRead && permits(actor?.permissions, readersOf(bulkPurchaseDocument))
  const writes = isRead && permits(actor?.permissions, write(bulkPurchaseDocument.key))
  // The menu of the page has the others, with the reason why each is refused.
  const acts = lineActs.filter(
    ({ act }) => writes && actor && lines.some((line) => lineVerdict(line, act, actor).allowed),
  )
  const choose = (ids: readonly number[]) => chooseLines(noun, order.id, new Set(ids))
  const choosing = {
    cell: ({ id, material }: BulkPurchase) => (
      <Checkbox
        checked={chosen.has(id)}
        onChange={(on) => choose(on ? [...chosen, id] : [...chosen].filter((one) => one !== id))}
        label={t('选择 {name}', { name: material.name })}
        labelHidden
      />
    ),
  }
  return (
    <Section
      title={t('物料')}
      columns={1}
      actions={
        <span className="flex flex-wrap justify-end gap-1.5 py-1">
          {reads ? <CommandButton id={`${noun}.editLines`} size="small" /> : null}
          {reads ? <CommandButton id={`${noun}.printOrder`} size="small" /> : null}
          {writes ? <CommandButton id={`${noun}.mailOrder`} size="small" /> : null}
          {acts.map(({ act }) => (
            <CommandButton key={act} id={orderLinesCommand(act)} size="small" />
          ))}
        </span>
      }
    >
      <ReadTable
        framed
        label={t('物料')}
        lines={lines}
        keyOf={({ id }) => id}
        columns={columnsOf(t, writes ? choosing : undefined, order.totalPrice !== undefined)}
      />
    </Section>
  )
}
