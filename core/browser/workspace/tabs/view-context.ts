import { createContext, use } from 'react'
import type { Unsaved } from '../layout/layout.ts'

/**
 * Where an address is opened: in the tab that asks, there instead of what it shows, as a separate tab, or in a pane beside or
 * below.
 */
export type OpenWhere = 'here' | 'instead' | 'tab' | 'beside' | 'below'

/** What a view knows of its tab and may do with it. */
export type ViewScope = {
  readonly tabId: string
  /** Drawn as a separate page, for looking at: without the frame, and without what changes records. */
  readonly bare: boolean
  readonly path: string
  /** The search values of the address, all of them text. */
  readonly search: Readonly<Record<string, string>>
  /** Puts other search values into the address: these instead of all before; empty ones are left out. */
  setSearch(next: Readonly<Record<string, string | undefined>>, options?: { readonly replace?: boolean }): void
  /**
   * Sets the tab's title, for instance the code of the record; an empty one gives it back the title of its view. `image` is the address of its picture for the recent
   * documents.
   */
  setTitle(text: string, image?: string): void
  /** Marks the tab as holding unsaved input; closing it then asks first. Without a draft, so do a reload and the sign-out. */
  setDirty(dirty: Unsaved): void
  /** Opens an address. Default: opens a new tab. */
  open(href: string, where?: OpenWhere): void
  close(): void
  /** To the place before this one in the tab; without one the tab closes. */
  back(): void
}

/** The tab's part of a scope, without what the address says. */
export type TabScope = Omit<ViewScope, 'path' | 'search' | 'setSearch'> & {
  navigate(href: string, replace: boolean): void
}

export const TabContext = createContext<TabScope | undefined>(undefined)
export const ViewContext = createContext<ViewScope | undefined>(undefined)

/** The view's tab. Throws outside a view. */
export function useView(): ViewScope {
  const scope = use(ViewContext)
  if (!scope) throw new Error('useView is called outside a view')
  return scope
}

/** The search values of the view's address. Never bind an input to them: keep typed text in local state. */
export function useViewSearch(): Readonly<Record<string, string>> {
  return useView().search
}
