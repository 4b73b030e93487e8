import type { Option } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import type { Tone } from '../../../core/shared/workflow.ts'

/** What an entry in the records of the warehouse says: signed for, put elsewhere, or handed out. */
export const entryKinds = ['In', 'Moved', 'Out'] as const
export type EntryKind = (typeof entryKinds)[number]

export const entryKindOptions: readonly Option<Tone>[] = [
  { value: 'In', label: message('入库'), tone: 'active' },
  { value: 'Moved', label: message('移库'), tone: 'waiting' },
  { value: 'Out', label: message('出库'), tone: 'done' },
]
