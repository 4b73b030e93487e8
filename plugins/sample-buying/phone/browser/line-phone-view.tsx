import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallError } from '../../../../core/browser/api/call-error.ts'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { serverNow } from '../../../../core/browser/api/server-clock.ts'
import { isGone, isTakenAway } from '../../../../core/browser/workspace/gone-record.tsx'
import { useFollowedDocuments } from '../../../../core/browser/grid/list/followed-documents.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { KeptNote } from '../../../../core/browser/phone/kept-note.tsx'
import { OutboxList } from '../../../../core/browser/phone/outbox-list.tsx'
import { useOutbox } from '../../../../core/browser/phone/phone-outbox.ts'
import { scannerPath } from '../../../../core/browser/phone/scanner-path.ts'
import { useSession } from '../../../../core/browser/session/session.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { EmptyState } from '../../../../core/browser/ui/empty-state.tsx'
import { ErrorState } from '../../../../core/browser/ui/error-state.tsx'
import { Spinner } from '../../../../core/browser/ui/spinner.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { readContact } from '../../browser/supplier-contacts.ts'
import { buyMaterialRead } from '../../buy-materials/buy-material-contract.ts'
import { buyMaterialDocument } from '../../buy-materials/buy-material-document.ts'
import { isLate } from '../../buy-materials/buy-material-machine.ts'
import { buyMaterialOrderDocument } from '../../buy-material-orders/buy-material-order-document.ts'
import { lineIdOf } from '../line-phone-path.ts'
import { phoneMovesOf } from '../line-phone-rules.ts'
import { keptLines, type ReachedLine } from './kept-lines.ts'
import { isOfLine } from './line-phone-actions.ts'
import { LinePhoneHead } from './line-phone-head.tsx'
import { LinePhoneMove } from './line-phone-move.tsx'

const followed = [buyMaterialOrderDocument.noun]

function Line({ of: { line, phone }, readAt }: { of: ReachedLine; readAt: string | undefined }) {
  const t = useText()
  const { open } = useView()
  const waits = useOutbox().some((entry) => isOfLine(line.id)(entry) && !entry.problem)
  const isOpen = line.stage !== 'PickUpFinished' && line.stage !== 'Canceled'
  const late = isOpen && isLate(line.scheduledFinishDate, dateOf(new Date(serverNow())))
  return (
    <>
      {readAt ? <KeptNote at={readAt} /> : null}
      <LinePhoneHead line={line} phone={phone} isLate={late} />
      <div className="mb-3 flex flex-col gap-3">
        {waits ? (
          <p className="text-tone-warning">{t('等待网络，恢复后自动提交')}</p>
        ) : (
          phoneMovesOf(line).map((move) => <LinePhoneMove key={move} line={line} move={move} isLate={late} />)
        )}
        <Button icon="scan" size="large" className="w-full" onClick={() => open(scannerPath, 'here')}>
          {t('继续扫码')}
        </Button>
      </div>
    </>
  )
}

/** What stands where an address names no line that this person sees. */
function NoLine() {
  const t = useText()
  const { open } = useView()
  return (
    <EmptyState
      icon="scan"
      title={t('加载失败')}
      text={t('没有找到该版料')}
      action={
        <Button variant="primary" icon="scan" size="large" onClick={() => open(scannerPath, 'here')}>
          {t('扫码')}
        </Button>
      }
    />
  )
}

function FoundLine({ id }: { id: number }) {
  const { setTitle } = useView()
  const { actor: person } = useSession()
  useFollowedDocuments(buyMaterialDocument.noun, followed)
  const { data, error, refetch } = useContractQuery(buyMaterialRead, { params: { id } }, { quiet: true })
  const shop = data?.supplier ?? data?.material.supplier
  const contact = useQuery({
    queryKey: ['suppliers', 'contact', shop?.id, shop?.name],
    queryFn: ({ signal }) => (shop ? readContact(shop, signal) : Promise.reject(new Error('no supplier'))),
    enabled: shop !== undefined,
  })
  const name = data?.material.name ?? ''
  useEffect(() => setTitle(name), [setTitle, name])
  const kept = person && keptLines.find(person, (one) => one.id === id)
  const phone = contact.data ? contact.data.phone : (kept?.record.phone ?? null)
  useEffect(() => {
    if (data && person) keptLines.keep(person, { id: data.id, line: data, phone }, new Date())
  }, [data, person, phone])
  const isLost = isGone(error) || isTakenAway(error)
  useEffect(() => {
    if (isLost && person) keptLines.drop(person, (one) => one.id === id)
  }, [isLost, person, id])
  const isCut = error instanceof CallError && error.failure === 'network'
  if (isCut && kept) return <Line of={data ? { id, line: data, phone } : kept.record} readAt={kept.at} />
  if (data) return <Line of={{ id, line: data, phone }} readAt={undefined} />
  if (isGone(error)) return <NoLine />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <div className="flex justify-center p-12">
      <Spinner size={20} />
    </div>
  )
}

/** One material to be bought on a phone: what and where it is, and the button of what comes next. */
export function View() {
  const { search } = useView()
  const id = lineIdOf(search['id'] ?? '')
  return (
    <div className="mx-auto w-full max-w-xl p-3 text-[14px]">
      <OutboxList />
      {id === undefined ? <NoLine /> : <FoundLine key={id} id={id} />}
    </div>
  )
}
