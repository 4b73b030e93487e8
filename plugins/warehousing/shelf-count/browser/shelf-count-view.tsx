import { useEffect } from 'react'
import { CallError } from '../../../../core/browser/api/call-error.ts'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { KeptNote } from '../../../../core/browser/phone/kept-note.tsx'
import { OutboxList } from '../../../../core/browser/phone/outbox-list.tsx'
import { useSession } from '../../../../core/browser/session/session.ts'
import { EmptyState } from '../../../../core/browser/ui/empty-state.tsx'
import { ErrorState } from '../../../../core/browser/ui/error-state.tsx'
import { lateModule, useLate } from '../../../../core/browser/ui/late-module.ts'
import { Spinner } from '../../../../core/browser/ui/spinner.tsx'
import { isGone, isTakenAway } from '../../../../core/browser/workspace/gone-record.tsx'
import { useKeyboardPlace } from '../../../../core/browser/workspace/tabs/tab-focus.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { ScanButton } from '../../phone/browser/scan-button.tsx'
import { shelfOf } from '../../shelf/shelf-path.ts'
import { type ShelfCount, shelfCountRead } from '../shelf-count-contract.ts'
import { keptShelfCounts } from './kept-shelf-counts.ts'

const countTake = lateModule(() => import('./shelf-count-take.tsx'))

/** What stands where an address names no shelf, or the person may not count. */
function NoCount({ isRefused = false }: { isRefused?: boolean }) {
  const t = useText()
  return (
    <EmptyState
      icon={isRefused ? 'lock' : 'scan'}
      title={isRefused ? t('没有盘点的权限') : t('没有找到该库位')}
      text={isRefused ? t('需要盘点单的权限，请联系管理员') : t('二维码不是本系统打印的库位标签，或库位已被删除')}
      action={<ScanButton primary text={t('扫码')} />}
    />
  )
}

function Loading() {
  return (
    <div className="flex justify-center p-12">
      <Spinner size={20} />
    </div>
  )
}

function ShownCount({ shelf, readAt }: { shelf: ShelfCount; readAt: string | undefined }) {
  const t = useText()
  // The heading, not the first field: a phone's keyboard would cover the page.
  const place = useKeyboardPlace()
  const isEmpty = shelf.takes.length === 0
  const late = useLate(countTake, !isEmpty)
  return (
    <>
      {readAt ? <KeptNote at={readAt} /> : null}
      <header className="mb-3">
        <h1 ref={place} tabIndex={-1} className="text-lg leading-tight font-semibold break-words outline-none">
          {`${shelf.warehouse.name} · ${shelf.code}`}
        </h1>
        <p className="text-ink-muted">{t('库位盘点')}</p>
      </header>
      {isEmpty ? (
        <EmptyState title={t('这个库位没有正在进行的盘点')} text={t('请先在电脑上新建盘点单，并加入这个库位的存货')} />
      ) : late ? (
        shelf.takes.map((take) => <late.ShelfCountTake key={take.id} shelf={shelf} take={take} />)
      ) : (
        <Loading />
      )}
      <ScanButton text={t('继续扫码')} />
    </>
  )
}

function FoundCount({ location }: { location: number }) {
  const { setTitle } = useView()
  const { actor: person } = useSession()
  const { data, error, refetch } = useContractQuery(shelfCountRead, { params: { id: location } }, { quiet: true })
  const code = data?.code ?? ''
  useEffect(() => setTitle(code), [setTitle, code])
  useEffect(() => {
    if (data && person) keptShelfCounts.keep(person, data, new Date())
  }, [data, person])
  const isLost = isGone(error) || isTakenAway(error)
  useEffect(() => {
    if (isLost && person) keptShelfCounts.drop(person, ({ id }) => id === location)
  }, [isLost, person, location])
  const isCut = error instanceof CallError && error.failure === 'network'
  const kept = isCut && person ? keptShelfCounts.find(person, ({ id }) => id === location) : undefined
  if (kept) return <ShownCount shelf={data ?? kept.record} readAt={kept.at} />
  if (isLost) return <NoCount isRefused={isTakenAway(error)} />
  if (data) return <ShownCount shelf={data} readAt={undefined} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <Loading />
}

/** One shelf on a phone: what the stock takes under way count there, line by line. */
export function View() {
  const { search } = useView()
  const key = shelfOf((name) => search[name] ?? '')
  return (
    <div className="mx-auto w-full max-w-xl p-3 text-[14px]">
      <OutboxList />
      {key === undefined ? <NoCount /> : <FoundCount key={key.location} location={key.location} />}
    </div>
  )
}
