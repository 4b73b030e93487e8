import { copyOf } from '../../shared/document/document-content.ts'
import type { DocumentModel, FormOf, Parts, RecordOf } from '../../shared/document/document-model.ts'
import { type Message, message } from '../../shared/message.ts'
import { allow, type Actor, type Verdict } from '../../shared/rule.ts'

/** How a form was opened, besides the ways in which a new document starts from another; `revise` changes one that is confirmed. */
export type FixedMode = 'new' | 'edit' | 'revise'

/** How a page was opened: its form in some mode, or what is saved, for reading. */
export type DocumentMode = FixedMode | 'detail' | (string & {})

/** A way to start a new document from another: `copy`. Its name is the last part of the address. */
export type StartMode<Form, Saved> = {
  readonly title: (name: string) => Message
  /** Whether a document may be started so from this one. */
  readonly verdict?: (record: Saved, actor: Actor) => Verdict
  /** The values that the form starts with; `search` is that of its address. */
  readonly start: (record: Saved, search: Readonly<Record<string, string>>) => Form
}

/** Starting a new document with the content of another. */
export function copyMode<P extends Parts>(model: DocumentModel<P>): StartMode<FormOf<P>, RecordOf<P>> {
  return {
    title: (name) => message('复制 {name}', { name }),
    verdict: () => allow,
    start: (record) => copyOf(model, record),
  }
}

/** Reads the mode of a form from its address. */
export function modeOf(
  path: string,
  search: Readonly<Record<string, string>>,
  starts: Readonly<Record<string, unknown>>,
): DocumentMode {
  const place = path.slice(path.lastIndexOf('/') + 1)
  if (place in starts) return place
  if (place === 'edit') return search['isRevert'] === 'true' ? 'revise' : 'edit'
  return 'new'
}

/** Whether the form changes the document that its address names, instead of making another. */
export function isOwnMode(mode: DocumentMode): boolean {
  return mode === 'edit' || mode === 'revise'
}

/** The key of a form's drafts: an id, or how a new document began; `from` identifies what it is made from or for. */
export function formKeyOf(mode: DocumentMode, id: number | undefined, from: readonly string[] = []): string {
  if (id === undefined) return ['new', ...from].join(':')
  return isOwnMode(mode) ? String(id) : [mode, id, ...from].join(':')
}
