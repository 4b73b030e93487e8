import { type ReactNode, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ListDefinition } from '../grid/model/list-definition.ts'
import { lateModule, useLate } from '../ui/late-module.ts'
import { recordAddress, recordParameter } from '../workspace/tabs/record-address.ts'
import { useView } from '../workspace/tabs/view-context.ts'
import { BesideList } from './beside-list.tsx'
import type { RecordDefinition, SavedRecord } from './record-definition.ts'
import { recordBulkEdit } from './record-edits.ts'

/** A form weighs more than a list, which is there first. */
const recordPanel = lateModule(() => import('./record-panel.tsx'))

/**
 * The whole page of a document whose records are added and edited beside their list. See `BesideList`. */
export function recordView<Saved extends SavedRecord, Values extends FieldValues>(
  definition: RecordDefinition<Saved, Values>,
): () => ReactNode {
  const { path } = definition.list.document
  // A page and its list know a record only as what the definition makes of it.
  const erased = definition as unknown as RecordDefinition<SavedRecord, FieldValues>
  const bulkEdit = recordBulkEdit(erased)
  const list: ListDefinition = {
    ...definition.list,
    openPath: (row) => recordAddress(path, row.id),
    ...(bulkEdit ? { bulkEdit } : {}),
  }

  return function RecordPage() {
    const leaveRef = useRef<(() => Promise<boolean>) | undefined>(undefined)
    const late = useLate(recordPanel, useView().search[recordParameter] !== undefined)
    return (
      <BesideList
        list={list}
        leaveRef={leaveRef}
        panel={(record, show) =>
          record && late ? (
            <late.RecordPanel key={record} definition={erased} record={record} leaveRef={leaveRef} onShow={show} />
          ) : null
        }
      />
    )
  }
}
