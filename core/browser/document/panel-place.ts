import type { RefObject } from 'react'
import type { ShowRecord } from '../grid/list/beside-list.tsx'

/** What the page gives to a panel and its form. */
export type PanelPlace = {
  /** The form sets it. It asks the person before unsaved input is left, and resolves to false when the person stays. */
  readonly leaveRef: RefObject<(() => Promise<boolean>) | undefined>
  readonly onShow: ShowRecord
}

/** The record that a panel shows: its id, or `new`. */
export type PanelProps = PanelPlace & { readonly record: string }
