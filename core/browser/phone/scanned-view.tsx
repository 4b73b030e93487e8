import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Message } from '../../shared/message.ts'
import { useText, useTranslate } from '../i18n/text.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { useView } from '../workspace/tabs/view-context.ts'
import type { KeptRecords } from './kept-records.ts'
import { ScanButton, ScannedPage, ScannedRecord } from './scanned-record.tsx'

/** Describes a phone page that shows the record of a scanned code. `Key` identifies the record in the address: a number, a text or an object of these. */
type ScannedParts<Key, Kept> = {
  /** Reads the key from the address; `value` returns a value of the address by its name. Undefined when the address names no record. */
  readonly keyOf: (value: (name: string) => string) => Key | undefined
  /** Reads the record, as a hook. */
  readonly useAnswer: (key: Key) => Pick<UseQueryResult<Kept>, 'data' | 'error' | 'refetch'>
  /** Stores the record on the phone, so that the page works without a network. */
  readonly kept: KeptRecords<Kept>
  /** Whether a kept record is the scanned one. */
  readonly isIt: (record: Kept, key: Key) => boolean
  /** The title of the tab. */
  readonly titleOf: (record: Kept) => Message | string
  /** Title and text for a person who may not read such records. */
  readonly refused: readonly [title: Message, text: Message]
  /** Title and text for a code that names no record. */
  readonly missing: readonly [title: Message, text: Message]
  /** Draws the record. `readAt` is the time at which the phone stored it, and set only without a network. */
  readonly Shown: (props: { record: Kept; of: Key; readAt: string | undefined }) => ReactNode
}

/** Returns the view of such a page. */
export function scannedView<Key, Kept>({
  keyOf,
  useAnswer,
  refused,
  missing,
  Shown,
  ...parts
}: ScannedParts<Key, Kept>) {
  function Missing({ isRefused = false }: { isRefused?: boolean }) {
    const t = useText()
    const [title, text] = isRefused ? refused : missing
    return (
      <EmptyState
        icon={isRefused ? 'lock' : 'scan'}
        title={t(title)}
        text={t(text)}
        action={<ScanButton primary text={t('扫码')} />}
      />
    )
  }

  function Found({ of }: { of: Key }) {
    const answer = useAnswer(of)
    const translate = useTranslate()
    const titleOf = (record: Kept) => {
      const title = parts.titleOf(record)
      return typeof title === 'string' ? title : translate(title)
    }
    return (
      <ScannedRecord
        answer={answer}
        kept={parts.kept}
        isIt={(record) => parts.isIt(record, of)}
        titleOf={titleOf}
        missing={(isRefused) => <Missing isRefused={isRefused} />}
      >
        {(record, readAt) => <Shown record={record} of={of} readAt={readAt} />}
      </ScannedRecord>
    )
  }

  return function View() {
    const { search } = useView()
    const key = keyOf((name) => search[name] ?? '')
    return <ScannedPage>{key === undefined ? <Missing /> : <Found key={JSON.stringify(key)} of={key} />}</ScannedPage>
  }
}
