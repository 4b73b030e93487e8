import type { RefObject } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { RecordDefinition, SavedRecord } from './record-definition.ts'

/** Shows another record, or none. `asked` when the person has already been asked about unsaved input. */
export type ShowRecord = (
  record: string | undefined,
  how?: { readonly asked?: boolean; readonly replace?: boolean },
) => Promise<void>

/** What a panel and its form know of the page around them. */
export type RecordPlace = {
  readonly definition: RecordDefinition<SavedRecord, FieldValues>
  /** Set by the form: asks before unsaved input is left; false to stay. */
  readonly leaveRef: RefObject<(() => Promise<boolean>) | undefined>
  readonly onShow: ShowRecord
}
