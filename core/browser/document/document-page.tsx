import type { ComponentType } from 'react'
import type { Parts } from '../../shared/document/document-model.ts'
import { readContract } from '../api/contract-query.ts'
import type { RecordWindowProps } from '../plugin.ts'
import type { ViewProps } from '../workspace/tabs/view.ts'
import { anyPage } from './any-page.ts'
import { DocumentDetailView } from './document-detail-page.tsx'
import { DocumentFormView } from './document-entry.tsx'
import type { AnyPage, DocumentPageOptions } from './document-page-options.ts'
import { DocumentWindow } from './document-window.tsx'

function pageOf(page: AnyPage): DocumentPage {
  return {
    Form: ({ params }) => <DocumentFormView page={page} params={params} />,
    Detail: ({ params }) => <DocumentDetailView page={page} params={params} />,
    Window: (props) => <DocumentWindow page={page} {...props} />,
    foresee: (id) => readContract(page.read, { params: { id }, query: {} }),
  }
}

/** The views of one document's page: its form in every mode, and what is saved, for reading. */
export type DocumentPage = {
  readonly Form: ComponentType<ViewProps>
  readonly Detail: ComponentType<ViewProps>
  /** The form in a window over another page. */
  readonly Window: ComponentType<RecordWindowProps>
  /** Reads a document before its page is opened. */
  readonly foresee: (id: string) => Promise<unknown>
}

/**
 * The page of a document, made of its model, its life and its calls: reading, the rule on entering, the form with drafts and merging, saving and where it
 * leads, the detail and its confirmed versions. What stands on it is written by hand, as sections. Throws when the model lacks the times of a record,
 * which the last line of the page draws.
 */
export function documentPage<P extends Parts>(options: DocumentPageOptions<P>): DocumentPage {
  const { model, steps } = options
  if (!('createdAt' in model.shown))
    throw new Error(`${steps.document.noun}: the model lacks recordTrail or recordStamps`)
  return pageOf(anyPage(options))
}
