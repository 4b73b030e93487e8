import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { useFollowedDocuments } from '../../../../core/browser/grid/list/followed-documents.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { useSession } from '../../../../core/browser/session/session.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { EmptyState } from '../../../../core/browser/ui/empty-state.tsx'
import { Icon } from '../../../../core/browser/ui/icon.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { writersOf } from '../../../../core/shared/document.ts'
import { permits } from '../../../../core/shared/permission.ts'
import { clothStockDocument, materialStockDocument } from '../../stock/stock-documents.ts'
import { stockKinds, stockReaders } from '../../stock/stock-options.ts'
import { stockTakeDocument } from '../../stock-takes/stock-take-document.ts'
import { type Shelf, shelfRead } from '../shelf-contract.ts'
import { shelfCountAddress, type ShelfKey, shelfOf } from '../shelf-path.ts'
import { keptShelves } from './kept-shelves.ts'
import { ShelfItems } from './shelf-items.tsx'
import {
  ScanButton,
  ScannedHeading,
  ScannedMissing,
  ScannedPage,
  ScannedRecord,
} from '../../../../core/browser/phone/scanned-record.tsx'

const followed = [clothStockDocument.noun]

/** Tells that the code names no shelf, or that the person may not see stock. */
function NoShelf({ isRefused = false }: { isRefused?: boolean }) {
  const t = useText()
  return (
    <ScannedMissing
      isRefused={isRefused}
      refused={[t('没有查看库存的权限'), t('需要仓储单据的权限，请联系管理员')]}
      missing={[t('没有找到该库位'), t('二维码不是本系统打印的库位标签，或库位已被删除')]}
      scan={t('扫码')}
    />
  )
}

function ShownShelf({ shelf, balance }: { shelf: Shelf; balance: number | undefined }) {
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

function FoundShelf({ of: { location, balance } }: { of: ShelfKey }) {
  useFollowedDocuments(materialStockDocument.noun, followed)
  const answer = useContractQuery(shelfRead, { params: { id: location } }, { quiet: true })
  return (
    <ScannedRecord
      answer={answer}
      kept={keptShelves}
      isIt={({ id }) => id === location}
      titleOf={({ code }) => code}
      missing={(isRefused) => <NoShelf isRefused={isRefused} />}
    >
      {(shelf) => <ShownShelf shelf={shelf} balance={balance} />}
    </ScannedRecord>
  )
}

/** One shelf on a phone: what lies there. */
export function View() {
  const { search } = useView()
  const key = shelfOf((name) => search[name] ?? '')
  return <ScannedPage>{key === undefined ? <NoShelf /> : <FoundShelf key={key.location} of={key} />}</ScannedPage>
}
