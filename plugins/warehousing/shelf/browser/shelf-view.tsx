import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { useFollowedDocuments } from '../../../../core/browser/grid/list/followed-documents.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { useSession } from '../../../../core/browser/session/session.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { ScanButton, ScannedHeading } from '../../../../core/browser/phone/scanned-record.tsx'
import { scannedView } from '../../../../core/browser/phone/scanned-view.tsx'
import { EmptyState } from '../../../../core/browser/ui/empty-state.tsx'
import { Icon } from '../../../../core/browser/ui/icon.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { writersOf } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'
import { permits } from '../../../../core/shared/permission.ts'
import { clothStockDocument, materialStockDocument } from '../../stock/stock-documents.ts'
import { stockKinds, stockReaders } from '../../stock/stock-options.ts'
import { stockTakeDocument } from '../../stock-takes/stock-take-document.ts'
import { type Shelf, shelfRead } from '../shelf-contract.ts'
import { shelfCountAddress, type ShelfKey, shelfOf } from '../shelf-path.ts'
import { keptShelves } from './kept-shelves.ts'
import { ShelfItems } from './shelf-items.tsx'

const followed = [clothStockDocument.noun]

function ShownShelf({ record: shelf, of: { balance } }: { record: Shelf; of: ShelfKey }) {
  const t = useText()
  const { actor } = useSession()
  const { open } = useView()
  // What is kept may hold a kind that the person has lost the right to see.
  const items = shelf.items.filter(({ kind }) => permits(actor?.permissions, stockReaders[kind]))
  const seesAll = stockKinds.every((kind) => permits(actor?.permissions, stockReaders[kind]))
  const isMissing = balance !== undefined && !items.some(({ id }) => id === balance)
  return (
    <>
      <header className="mb-3">
        <ScannedHeading>{`${shelf.warehouse.name} · ${shelf.code}`}</ScannedHeading>
        {shelf.description ? <p className="text-ink-muted break-words">{shelf.description}</p> : null}
      </header>
      {isMissing ? (
        <p className="mb-3 flex items-start gap-2 rounded bg-tone-warning-soft px-3 py-2 text-tone-warning">
          <Icon name="triangle-alert" size={16} className="mt-0.5" />
          {t('标签上的货不在这个库位')}
        </p>
      ) : null}
      {items.length > 0 ? (
        <ShelfItems items={items} balance={balance} />
      ) : (
        <EmptyState title={seesAll ? t('这个库位没有存货') : t('这个库位没有可查看的存货')} />
      )}
      {shelf.total > shelf.items.length ? (
        <p className="mb-3 text-ink-muted">
          {t('只显示前 {n} 项，共 {total} 项', { n: shelf.items.length, total: shelf.total })}
        </p>
      ) : null}
      <div className="flex flex-col gap-2">
        {permits(actor?.permissions, writersOf(stockTakeDocument)) ? (
          <Button icon="list-checks" size="large" onClick={() => open(shelfCountAddress(shelf.id), 'here')}>
            {t('盘点这个库位')}
          </Button>
        ) : null}
        <ScanButton text={t('继续扫码')} />
      </div>
    </>
  )
}

/** One shelf on a phone: what lies there. */
export const View = scannedView({
  keyOf: shelfOf,
  useAnswer: ({ location }) => {
    useFollowedDocuments(materialStockDocument.noun, followed)
    return useContractQuery(shelfRead, { params: { id: location } }, { quiet: true })
  },
  kept: keptShelves,
  isIt: ({ id }, { location }) => id === location,
  titleOf: ({ code }) => code,
  refused: [message('没有查看库存的权限'), message('需要仓储单据的权限，请联系管理员')],
  missing: [message('没有找到该库位'), message('二维码不是本系统打印的库位标签，或库位已被删除')],
  Shown: ShownShelf,
})
