import { type ComponentType, type ReactNode, type RefObject, useRef } from 'react'
import { BesideList, type ShowRecord } from '../grid/list/beside-list.tsx'
import type { ListDefinition } from '../grid/model/list-definition.ts'
import { lateModule, useLate } from '../ui/late-module.ts'
import { recordAddress, recordParameter } from '../workspace/tabs/record-address.ts'
import { useView } from '../workspace/tabs/view-context.ts'

/** What a panel and its form know of the page around them. */
export type PanelPlace = {
  /** Set by the form: asks before unsaved input is left; false to stay. */
  readonly leaveRef: RefObject<(() => Promise<boolean>) | undefined>
  readonly onShow: ShowRecord
}

/** The record that a panel shows: its id, or `new`. */
export type PanelProps = PanelPlace & { readonly record: string }

/**
 * The page of a document whose records are added and edited in a panel beside their list. `page` loads the panel: a form weighs more than a list, which is
 * there first. See `BesideList`.
 */
export function besideView(
  list: Omit<ListDefinition, 'openPath'>,
  page: () => Promise<{ readonly page: { readonly Panel: ComponentType<PanelProps> } }>,
): () => ReactNode {
  const panel = lateModule(page)
  const { path } = list.document
  const listed: ListDefinition = { ...list, openPath: (row) => recordAddress(path, row.id) }

  return function BesidePage() {
    const leaveRef = useRef<(() => Promise<boolean>) | undefined>(undefined)
    const late = useLate(panel, useView().search[recordParameter] !== undefined)
    return (
      <BesideList
        list={listed}
        leaveRef={leaveRef}
        panel={(record, show) =>
          record && late ? <late.page.Panel key={record} record={record} leaveRef={leaveRef} onShow={show} /> : null
        }
      />
    )
  }
}
