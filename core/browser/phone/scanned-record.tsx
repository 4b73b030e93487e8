import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { CallError } from '../api/call-error.ts'
import { useSession } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { isGone, isTakenAway } from '../workspace/gone-record.tsx'
import { useKeyboardPlace } from '../workspace/tabs/tab-focus.tsx'
import { useView } from '../workspace/tabs/view-context.ts'
import { KeptNote } from './kept-note.tsx'
import type { KeptRecords } from './kept-records.ts'
import { OutboxList } from './outbox-list.tsx'
import { scannerPath } from './scanner-path.ts'

/** Opens the scanner in place of the page. */
export function ScanButton({ primary = false, text }: { primary?: boolean; text: string }) {
  const { open } = useView()
  return (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      icon="scan"
      size="large"
      className={primary ? '' : 'w-full'}
      onClick={() => open(scannerPath, 'here')}
    >
      {text}
    </Button>
  )
}

/** The frame of a page that a scanned code opens: the acts that wait for the network stand above its content. */
export function ScannedPage({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-xl p-3 text-[14px]">
      <OutboxList />
      {children}
    </div>
  )
}

/** Shows that the page loads its record or its code. */
export function ScannedLoading() {
  return (
    <div className="flex justify-center p-12">
      <Spinner size={20} />
    </div>
  )
}

/** The heading of such a page. It takes the keyboard, because a phone's keyboard would cover the page if a field had it. */
export function ScannedHeading({ children }: { children: ReactNode }) {
  const place = useKeyboardPlace()
  return (
    <h1 ref={place} tabIndex={-1} className="text-lg leading-tight font-semibold break-words outline-none">
      {children}
    </h1>
  )
}

type Scanned<Kept> = {
  /** The reading of the record. */
  readonly answer: Pick<UseQueryResult<Kept>, 'data' | 'error' | 'refetch'>
  /** Stores the record on the phone, so that the page works without a network. */
  readonly kept: KeptRecords<Kept>
  /** Whether a kept record is the scanned one. */
  readonly isIt: (record: Kept) => boolean
  /** The title of the tab, of a record that was read. */
  readonly titleOf: (record: Kept) => string
  /** Draws the record. `readAt` is the time of a kept one, while the network is gone. */
  readonly children: (record: Kept, readAt: string | undefined) => ReactNode
  /** Draws what stands for a record that does not exist, or that the person may not read. Undefined shows the server's refusal. */
  readonly missing: (isRefused: boolean) => ReactNode | undefined
}

/** The record of a scanned code: the server's, or without a network the one that this phone read last. */
export function ScannedRecord<Kept>({ answer, kept, isIt, titleOf, children, missing }: Scanned<Kept>) {
  const { data, error, refetch } = answer
  const { setTitle } = useView()
  const { actor: person } = useSession()
  const title = data === undefined ? '' : titleOf(data)
  useEffect(() => setTitle(title), [setTitle, title])
  useEffect(() => {
    if (data !== undefined && person) kept.keep(person, data, new Date())
  }, [kept, data, person])
  const isLost = isGone(error) || isTakenAway(error)
  const forget = useEffectEvent(() => {
    if (person) kept.drop(person, isIt)
  })
  useEffect(() => {
    if (isLost) forget()
  }, [isLost])
  const isCut = error instanceof CallError && error.failure === 'network'
  const found = isCut && person ? kept.find(person, isIt) : undefined
  if (found)
    return (
      <>
        <KeptNote at={found.at} />
        {children(data ?? found.record, found.at)}
      </>
    )
  const instead = isLost ? missing(isTakenAway(error)) : undefined
  if (instead !== undefined) return instead
  if (data !== undefined) return children(data, undefined)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <ScannedLoading />
}
