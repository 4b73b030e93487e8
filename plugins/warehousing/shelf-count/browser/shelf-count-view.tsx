import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { EmptyState } from '../../../../core/browser/ui/empty-state.tsx'
import { lateModule, useLate } from '../../../../core/browser/ui/late-module.ts'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { shelfOf } from '../../shelf/shelf-path.ts'
import { type ShelfCount, shelfCountRead } from '../shelf-count-contract.ts'
import { keptShelfCounts } from './kept-shelf-counts.ts'
import {
  ScanButton,
  ScannedHeading,
  ScannedLoading,
  ScannedMissing,
  ScannedPage,
  ScannedRecord,
} from '../../../../core/browser/phone/scanned-record.tsx'

const countTake = lateModule(() => import('./shelf-count-take.tsx'))

/** Tells that the code names no shelf, or that the person may not count. */
function NoCount({ isRefused = false }: { isRefused?: boolean }) {
  const t = useText()
  return (
    <ScannedMissing
      isRefused={isRefused}
      refused={[t('没有盘点的权限'), t('需要盘点单的权限，请联系管理员')]}
      missing={[t('没有找到该库位'), t('二维码不是本系统打印的库位标签，或库位已被删除')]}
      scan={t('扫码')}
    />
  )
}

function ShownCount({ shelf }: { shelf: ShelfCount }) {
  const t = useText()
  const isEmpty = shelf.takes.length === 0
  const late = useLate(countTake, !isEmpty)
  return (
    <>
      <header className="mb-3">
        <ScannedHeading>{`${shelf.warehouse.name} · ${shelf.code}`}</ScannedHeading>
        <p className="text-ink-muted">{t('库位盘点')}</p>
      </header>
      {isEmpty ? (
        <EmptyState title={t('这个库位没有正在进行的盘点')} text={t('请先在电脑上新建盘点单，并加入这个库位的存货')} />
      ) : late ? (
        shelf.takes.map((take) => <late.ShelfCountTake key={take.id} shelf={shelf} take={take} />)
      ) : (
        <ScannedLoading />
      )}
      <ScanButton text={t('继续扫码')} />
    </>
  )
}

function FoundCount({ location }: { location: number }) {
  const answer = useContractQuery(shelfCountRead, { params: { id: location } }, { quiet: true })
  return (
    <ScannedRecord
      answer={answer}
      kept={keptShelfCounts}
      isIt={({ id }) => id === location}
      titleOf={({ code }) => code}
      missing={(isRefused) => <NoCount isRefused={isRefused} />}
    >
      {(shelf) => <ShownCount shelf={shelf} />}
    </ScannedRecord>
  )
}

/** One shelf on a phone: what the stock takes under way count there, line by line. */
export function View() {
  const { search } = useView()
  const key = shelfOf((name) => search[name] ?? '')
  return (
    <ScannedPage>
      {key === undefined ? <NoCount /> : <FoundCount key={key.location} location={key.location} />}
    </ScannedPage>
  )
}
