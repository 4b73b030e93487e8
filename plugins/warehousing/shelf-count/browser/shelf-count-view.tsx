import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { ScanButton, ScannedHeading, ScannedLoading } from '../../../../core/browser/phone/scanned-record.tsx'
import { scannedView } from '../../../../core/browser/phone/scanned-view.tsx'
import { EmptyState } from '../../../../core/browser/ui/empty-state.tsx'
import { lateModule, useLate } from '../../../../core/browser/ui/late-module.ts'
import { message } from '../../../../core/shared/message.ts'
import { shelfOf } from '../../shelf/shelf-path.ts'
import { type ShelfCount, shelfCountRead } from '../shelf-count-contract.ts'
import { keptShelfCounts } from './kept-shelf-counts.ts'

const countTake = lateModule(() => import('./shelf-count-take.tsx'))

function ShownCount({ record: shelf }: { record: ShelfCount }) {
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

/** One shelf on a phone: what the stock takes under way count there, line by line. */
export const View = scannedView({
  keyOf: (value) => shelfOf(value)?.location,
  useAnswer: (id) => useContractQuery(shelfCountRead, { params: { id } }, { quiet: true }),
  kept: keptShelfCounts,
  isIt: ({ id }, location) => id === location,
  titleOf: ({ code }) => code,
  refused: [message('没有盘点的权限'), message('需要盘点单的权限，请联系管理员')],
  missing: [message('没有找到该库位'), message('二维码不是本系统打印的库位标签，或库位已被删除')],
  Shown: ShownCount,
})
