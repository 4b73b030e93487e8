import type { ComponentType } from 'react'
import { contentOf, emptyContent, revivedContent } from '../../shared/document/document-content.ts'
import { labelledParts } from '../../shared/document/document-labels.ts'
import type { ContentOf, Parts, RecordOf, UpdateOf } from '../../shared/document/document-model.ts'
import { call } from '../api/client.ts'
import { noteSaved } from '../api/saved-record.ts'
import type { FormPart } from '../form/session/form-options.ts'
import type { ViewProps } from '../workspace/tabs/view.ts'
import { DocumentDetailView } from './document-detail-page.tsx'
import { DocumentFormView } from './document-entry.tsx'
import { copyMode } from './document-mode.ts'
import type { AnyPage, DocumentPageOptions } from './document-page-options.ts'

/** What the stale dialog calls the parts of a form, by the labels of the model: lines stand under `*`. */
export function formPartsOf(model: Parameters<typeof labelledParts>[0]): readonly FormPart[] {
  const parts = labelledParts(model)
  const lists = parts.filter(({ isLines }) => isLines).map(({ key }) => key)
  const withStars = (key: string): string => {
    const list = lists.filter((one) => key.startsWith(`${one}.`)).toSorted((one, other) => other.length - one.length)[0]
    return list === undefined ? key : `${withStars(list)}.*${key.slice(list.length)}`
  }
  return parts.map(({ key, label }) => ({ field: withStars(key), label }))
}

function anyPage<P extends Parts>(options: DocumentPageOptions<P>): AnyPage {
  const { model, contracts } = options
  const page = {
    starts: { copy: copyMode(model) },
    valuesOf: (record: RecordOf<P>) => contentOf(model, record),
    parts: formPartsOf(model),
    empty: () => emptyContent(model),
    ...options,
    schema: model.body,
    revive: (kept: ContentOf<P>) => revivedContent(model, kept),
    read: contracts.read,
    save: async (
      saved: RecordOf<P> | undefined,
      content: ContentOf<P>,
      { type, version, idempotencyKey }: Parameters<AnyPage['save']>[2],
    ) => {
      const query = type ? { type } : {}
      const update = (id: number, from: number): UpdateOf<P> => ({ ...content, id, version: from })
      const answer = saved
        ? await call(contracts.update, { query, body: update(saved.id, version ?? saved.version) })
        : await call(contracts.create, { query, body: content, idempotencyKey })
      await noteSaved(contracts.read, answer)
      return answer
    },
  }
  // The page's own components know no content: each record and each content that they hand on came out of these very functions.
  return page as unknown as AnyPage
}

/** The views of one document's page: its form in every mode, and what is saved, for reading. */
export type DocumentPage = {
  readonly Form: ComponentType<ViewProps>
  readonly Detail: ComponentType<ViewProps>
}

/**
 * The page of a document, made of its model, its life and its calls: reading, the rule on entering, the form with drafts and merging, saving and where it
 * leads, the detail and its confirmed versions. What stands on it is written by hand, as sections.
 */
export function documentPage<P extends Parts>(options: DocumentPageOptions<P>): DocumentPage {
  const page = anyPage(options)
  return {
    Form: ({ params }) => <DocumentFormView page={page} params={params} />,
    Detail: ({ params }) => <DocumentDetailView page={page} params={params} />,
  }
}
