import type { RefObject } from 'react'
import type { ShowRecord } from '../grid/list/beside-list.tsx'

/** What a panel and its form know of the page around them. */
export type PanelPlace = {
  /** Set by the form: asks before unsaved input is left; false to stay. */
  readonly leaveRef: RefObject<(() => Promise<boolean>) | undefined>
  readonly onShow: ShowRecord
}

/** The record that a panel shows: its id, or `new`. */
export type PanelProps = PanelPlace & { readonly record: string }
