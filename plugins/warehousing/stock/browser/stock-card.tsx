import { useEffect, useMemo, useState } from 'react'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { useFollowedDocuments } from '../../../../core/browser/grid/list/followed-documents.ts'
import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import type { CellLook, ListDefinition, ListRow } from '../../../../core/browser/grid/model/list-definition.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { kindOf } from '../../../../core/browser/plugin-list.ts'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { ImageThumb } from '../../../../core/browser/ui/image-thumb.tsx'
import { Spinner } from '../../../../core/browser/ui/spinner.tsx'
import { Tabs } from '../../../../core/browser/ui/tabs.tsx'
import { AddressLink } from '../../../../core/browser/workspace/address-link.tsx'
import { UnreadRecord } from '../../../../core/browser/workspace/gone-record.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import type { ViewProps } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { type StockCard, stockCards } from '../stock-contract.ts'
import { stockDocuments, stockEntryDocuments } from '../stock-documents.ts'
import { stockEntryLists } from '../stock-entry-contract.ts'
import { type StockKind, stockQualityOptions } from '../stock-options.ts'
import { moverPath, stockCellPath } from './stock-paths.ts'

/** The kind of document that a movement came from, as people call it. */
function entryLook(row: ListRow, key: string): CellLook | undefined {
  return key === 'document' ? { text: kindOf(String(row['document']))?.title ?? message('其他单据') } : undefined
}

const openedBy = (row: ListRow) => moverPath(String(row['document']), Number(row['documentId']))

function entryPath(row: ListRow, key: string): string | undefined {
  return key === 'documentCode' ? openedBy(row) : stockCellPath(row, key)
}

type Scope = 'here' | 'item'

/** The movements of the stock in one place, or of its whole item. */
function entriesOf(kind: StockKind, scope: Scope, { id, material, productionOrder }: StockCard): ListDefinition {
  const item = kind === 'material' ? { material: [material?.id ?? 0] } : { productionOrder: [productionOrder?.id ?? 0] }
  return {
    ...stockEntryLists[kind],
    storageKey: kind === 'material' ? 'apex-materialStockEntries' : 'apex-clothStockEntries',
    filter: scope === 'here' ? { stock: [id] } : item,
    openPath: (row) => openedBy(row) ?? `${stockDocuments[kind].path}/${id}`,
    cellPath: entryPath,
    cellLook: entryLook,
  }
}

type Amounts = Pick<StockCard, 'onHand' | 'reserved' | 'available'>

function AmountFacts({ label, of, unit }: { label: string; of: Amounts; unit: string }) {
  const t = useText()
  const facts = [
    [t('现存'), of.onHand],
    [t('已预留'), of.reserved],
    [t('可用数量'), of.available],
  ] as const
  return (
    <dl className="flex flex-wrap items-baseline gap-x-3 text-[13px]" aria-label={label}>
      <dt className="text-ink-muted">{label}</dt>
      {facts.map(([name, amount]) => (
        <dd key={name} className="flex items-baseline gap-1">
          <span className="text-xs text-ink-muted">{name}</span>
          <span className="font-medium tabular-nums">{formatAmount(amount)}</span>
        </dd>
      ))}
      {unit ? <dd className="text-ink-muted">{unit}</dd> : null}
    </dl>
  )
}

/** The documents with open promises of this stock. */
function Promises({ card: { promises, unitName } }: { card: StockCard }) {
  const t = useText()
  if (promises.length === 0) return null
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-[13px]">
      <span className="text-ink-muted">{t('预留给')}</span>
      <ul className="contents" aria-label={t('预留给')}>
        {promises.map(({ id, document, documentId, documentCode, quantity }) => {
          const path = moverPath(document, documentId)
          const title = kindOf(document)?.title
          return (
            <li key={id} className="flex items-baseline gap-1">
              {title ? <span className="text-xs text-ink-muted">{t(title)}</span> : null}
              {path ? (
                <AddressLink path={path} className="text-accent-ink hover:underline">
                  {documentCode}
                </AddressLink>
              ) : (
                <span>{documentCode}</span>
              )}
              <span className="font-medium tabular-nums">{`${formatAmount(quantity)} ${unitName}`.trim()}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Head({
  kind,
  card,
  scope,
  onScope,
}: {
  kind: StockKind
  card: StockCard
  scope: Scope
  onScope: (to: Scope) => void
}) {
  const t = useText()
  const { item, pictures, detail, warehouse, warehouseLocation, quality, productionOrder } = card
  const looks = stockQualityOptions.find(({ value }) => value === quality)
  const unit = kind === 'material' ? card.unitName : t('件')
  const [picture] = pictures
  return (
    <header className="flex flex-col gap-1.5 border-b bg-panel px-3 pt-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {picture ? <ImageThumb source={picture} alt={item} size={40} /> : null}
        <h1 className="text-[15px] font-semibold">{item}</h1>
        {looks ? <Badge tone={looks.tone ?? 'neutral'}>{t(looks.label)}</Badge> : null}
        <span className="text-ink-muted">
          {[warehouse.name, warehouseLocation?.name, detail].filter(Boolean).join(' · ')}
        </span>
        {kind === 'material' && productionOrder ? (
          <span className="text-ink-muted">{t('专用于 {code}', { code: productionOrder.name })}</span>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <AmountFacts label={t('本处')} of={card} unit={unit} />
        <AmountFacts label={kind === 'material' ? t('该物料合计') : t('该尺码合计')} of={card.whole} unit={unit} />
      </div>
      <Promises card={card} />
      <Tabs
        label={t('收发明细')}
        value={scope}
        onChange={(to) => onScope(to as Scope)}
        tabs={[
          { value: 'here', label: t('本处收发') },
          { value: 'item', label: kind === 'material' ? t('该物料全部收发') : t('该生产单全部收发') },
        ]}
      />
    </header>
  )
}

function StockCardPage({ kind, id }: { kind: StockKind; id: number }) {
  const t = useText()
  const { noun } = stockDocuments[kind]
  const followed = useMemo(() => [noun], [noun])
  useFollowedDocuments(stockEntryDocuments[kind].noun, followed)
  const { setTitle } = useView()
  const [scope, setScope] = useState<Scope>('here')
  const { data: card, error, refetch } = useContractQuery(stockCards[kind], { params: { id } }, { noun, quiet: true })
  const item = card?.item ?? ''
  useEffect(() => setTitle(item), [setTitle, item])
  const materialId = card?.material?.id
  const orderId = card?.productionOrder?.id
  // What a movement changes on the card is no other list.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const definition = useMemo(() => card && entriesOf(kind, scope, card), [kind, scope, id, materialId, orderId])
  if (error) return <UnreadRecord error={error} onRetry={() => void refetch()} />
  if (!card || !definition)
    return (
      <div className="flex h-full items-center justify-center" role="status" aria-label={t('加载中')}>
        <Spinner />
      </div>
    )
  return (
    <div className="flex h-full flex-col">
      <Head kind={kind} card={card} scope={scope} onScope={setScope} />
      <div className="min-h-0 flex-1">
        <ListPage key={scope} definition={definition} />
      </div>
    </div>
  )
}

/** The card of a material in one place: every movement, with its document and what lay there afterwards. */
export function MaterialStockCard({ params }: ViewProps) {
  const id = Number(params['id'])
  return <StockCardPage key={id} kind="material" id={id} />
}

/** The card of a size of a production order in one place. */
export function ClothStockCard({ params }: ViewProps) {
  const id = Number(params['id'])
  return <StockCardPage key={id} kind="cloth" id={id} />
}
