import { useState } from 'react'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { CommandButton } from '../../../../core/browser/command/command-button.tsx'
import { useFollowedDocuments } from '../../../../core/browser/grid/list/followed-documents.ts'
import { useText, useTranslate, type Words } from '../../../../core/browser/i18n/text.ts'
import { useSession } from '../../../../core/browser/session/session.ts'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { toastFailure } from '../../../../core/browser/ui/failure-toast.ts'
import { type ReadColumn, ReadTable } from '../../../../core/browser/ui/read-table.tsx'
import { type Message, message } from '../../../../core/shared/message.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import type { Tone } from '../../../../core/shared/workflow.ts'
import { productionOrderDocument } from '../../../production/public.ts'
import { actText, changedUse } from '../bulk-purchase-differences.ts'
import { type BillDifference, bulkPurchaseDifferences } from '../bulk-purchase-order-contract.ts'
import { bulkPurchaseOrderDocument } from '../bulk-purchase-order-document.ts'
import type { BulkPurchaseOrder } from '../bulk-purchase-order-model.ts'
import { takeOverVerdict } from '../bulk-purchase-order-steps.ts'
import { takeOverDifferences } from './bulk-purchase-order-acts.ts'
import { takeOverCommand } from './bulk-purchase-order-room.ts'

const kinds: Readonly<Record<BillDifference['kind'], { readonly label: Message; readonly tone: Tone }>> = {
  added: { label: message('新增物料'), tone: 'done' },
  removed: { label: message('移除物料'), tone: 'danger' },
  material: { label: message('换料'), tone: 'warning' },
  quantity: { label: message('数量'), tone: 'active' },
  use: { label: message('用法'), tone: 'neutral' },
}

const nameOf = ({ name, color }: BillDifference['material']) => [name, color].filter(Boolean).join(' · ')

function Changes({ difference: { kind, uses, material } }: { difference: BillDifference }) {
  const translate = useTranslate()
  const { label, tone } = kinds[kind]
  return (
    <span className="flex flex-wrap items-center gap-1">
      <Badge tone={tone}>{translate(label)}</Badge>
      {uses.map((one) => (
        <span key={one.field} className="text-xs text-ink-muted">
          {translate(changedUse(material.name, one))}
        </span>
      ))}
    </span>
  )
}

function columnsOf(t: Words): readonly ReadColumn<BillDifference>[] {
  return [
    {
      label: t('物料'),
      names: true,
      cell: ({ material, formerMaterial, actionRegion }) => (
        <span className="block min-w-32 whitespace-normal">
          {formerMaterial ? <s className="block text-ink-muted">{nameOf(formerMaterial)}</s> : null}
          {nameOf(material)} <span className="text-xs text-ink-muted">{actionRegion}</span>
        </span>
      ),
    },
    { label: t('差异'), cell: (difference) => <Changes difference={difference} /> },
    { label: t('原需求数量'), isNumber: true, cell: ({ from }) => formatAmount(from) },
    { label: t('现需求数量'), isNumber: true, cell: ({ to }) => formatAmount(to) },
    { label: t('处理办法'), cell: (difference) => t(actText(difference)) },
  ]
}

function DifferenceTable({ order, differences }: { order: BulkPurchaseOrder; differences: readonly BillDifference[] }) {
  const t = useText()
  const { actor } = useSession()
  const [isSending, setSending] = useState(false)
  const verdict = actor ? takeOverVerdict(order, actor) : undefined
  const possible = differences.filter(({ act }) => act !== null)
  const take = async (taken: readonly BillDifference[]) => {
    setSending(true)
    await takeOverDifferences(
      order,
      taken.map(({ key }) => key),
    ).catch(toastFailure)
    setSending(false)
  }
  const refusal = verdict && !verdict.allowed ? t(verdict.reason) : undefined
  const taking: ReadColumn<BillDifference> = {
    label: t('采用'),
    cell: (difference) =>
      difference.act === null ? null : (
        <Button
          size="small"
          refusal={refusal}
          busy={isSending}
          aria-label={t('采用 {name}', { name: difference.material.name })}
          onClick={() => void take([difference])}
        >
          {t('采用')}
        </Button>
      ),
  }
  const mayTake = verdict !== undefined && (verdict.allowed || !verdict.isMissingRight)
  return (
    <section
      aria-label={t('与生产单的差异')}
      className="mb-3 rounded border border-tone-warning bg-tone-warning-soft px-3 py-2"
    >
      <header className="mb-2 flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto font-medium">
          {t('生产单已修订，与采购单有 {count} 处不同', { count: differences.length })}
        </p>
        {mayTake && possible.length > 0 ? (
          <>
            <CommandButton id={takeOverCommand} size="small" />
            <Button size="small" icon="import" refusal={refusal} busy={isSending} onClick={() => void take(possible)}>
              {t('全部采用')}
            </Button>
          </>
        ) : null}
      </header>
      <div className="rounded bg-panel">
        <ReadTable
          framed
          label={t('与生产单的差异')}
          lines={differences}
          keyOf={({ key }) => key}
          columns={[...columnsOf(t), ...(mayTake && possible.length > 0 ? [taking] : [])]}
        />
      </div>
    </section>
  )
}

const followed = [productionOrderDocument.noun]

/** Shows how the confirmed bill of the production order differs from its purchase, and offers to take each difference over. */
export function BulkPurchaseDifferences({ order }: { order: BulkPurchaseOrder }) {
  const t = useText()
  useFollowedDocuments(bulkPurchaseOrderDocument.noun, followed)
  const { data } = useContractQuery(bulkPurchaseDifferences, { params: { id: order.id } }, { quiet: true })
  if (!data) return null
  if (data.isRevising)
    return (
      <p role="status" className="mb-3 rounded bg-tone-warning-soft px-3 py-2 font-medium">
        {t('生产单正在修订，确认后列出与采购单的差异')}
      </p>
    )
  return data.differences.length > 0 ? <DifferenceTable order={order} differences={data.differences} /> : null
}
