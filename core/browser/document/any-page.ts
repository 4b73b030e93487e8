import { emptyContent, formOf, revivedContent, sentOf } from '../../shared/document/document-content.ts'
import { labelledParts } from '../../shared/document/document-labels.ts'
import type { ContentOf, FormOf, Parts, RecordOf } from '../../shared/document/document-model.ts'
import { rulesWhileTyping } from '../../shared/document/document-readable.ts'
import type { SaveType } from '../../shared/document/document-record-contracts.ts'
import { type DocumentKind, readersOf, recordCode } from '../../shared/document.ts'
import { call } from '../api/client.ts'
import { invalidateDocuments } from '../api/contract-query.ts'
import { noteSaved } from '../api/saved-record.ts'
import type { FormPart } from '../form/session/form-options.ts'
import { permitsNow } from '../session/session.ts'
import { adding } from '../ui/adding.ts'
import { copyMode } from './document-mode.ts'
import type { AnyPage, DocumentPageOptions } from './document-page-options.ts'
import { backToContent, saveContent } from './record-save.ts'

const pickerChoices = 'lookup'

/** What the stale dialog calls the parts of a form, by the labels of the model: lines stand under `*`. */
export function formPartsOf(model: Parameters<typeof labelledParts>[0]): readonly FormPart[] {
  const parts = labelledParts(model)
  const lists = parts.filter(({ isLines }) => isLines).map(({ key }) => key)
  const withStars = (key: string): string => {
    const list = lists.filter((one) => key.startsWith(`${one}.`)).toSorted((one, other) => other.length - one.length)[0]
    return list === undefined ? key : `${withStars(list)}.*${key.slice(list.length)}`
  }
  return parts.map(({ key, sentAs, label }) => ({ field: withStars(sentAs ?? key), label }))
}

/** Keeps what a save answered. Who may not read the document got no more than its id, so what was sent stands for the rest. */
async function noteAnswer<P extends Parts>(
  document: DocumentKind,
  content: ContentOf<P>,
  answer: RecordOf<P>,
  note: () => Promise<void>,
): Promise<RecordOf<P>> {
  if (!permitsNow(readersOf(document))) return { ...content, ...answer }
  await note()
  return answer
}

/** Makes the functions that save the content of a record and give it back. Pickers offer records of documents without `submit`, so a save reloads their choices. */
function saverOf<P extends Parts>({ contracts, steps }: DocumentPageOptions<P>) {
  const { read, create, update }: DocumentPageOptions<P>['contracts'] = contracts
  const { document } = steps
  const offered = 'submit' in steps.steps ? [] : [pickerChoices]
  const made = (content: ContentOf<P>, { type, idempotencyKey, reason }: Parameters<AnyPage['save']>[2]) => {
    if (!create) throw new Error(`${document.noun} has no form of a new one`)
    // Nobody has confirmed a new document, so a save cannot revise it.
    const query = { ...(type === 'submit' ? { type } : {}), ...(reason ? { reason } : {}) }
    return adding(() => call(create, { query, body: content, idempotencyKey }))
  }
  return {
    save: async (saved: RecordOf<P> | undefined, content: ContentOf<P>, how: Parameters<AnyPage['save']>[2]) => {
      const answer = saved
        ? await saveContent(update, { id: saved.id, content, ...how }, how.version ?? saved.version)
        : await made(content, how)
      return noteAnswer(document, content, answer, async () => {
        await Promise.all([noteSaved(read, answer), invalidateDocuments(...offered)])
      })
    },
    back: ({ id }: RecordOf<P>, content: ContentOf<P>, type: SaveType) => backToContent(update, { id, content, type }),
    stale: [document.noun, ...offered],
  }
}

/** Returns the options that all forms of a page share: the form on its page, in a panel and in a window. */
export const formOptionsOf = ({ steps, schema, valuesOf, revive, parts, merging }: AnyPage) => ({
  document: steps.document.noun,
  schema,
  valuesOf,
  revive,
  parts,
  merging,
})

/** Turns the options of a page into the page that core's components draw. Those components do not know the type of its content. */
export function anyPage<P extends Parts>(options: DocumentPageOptions<P>): AnyPage {
  const { model, titles } = options
  const saver = saverOf(options)
  const sent = (values: FormOf<P>) => sentOf(model, values)
  const problems = rulesWhileTyping(model, options.problems)
  const valuesOf = options.valuesOf ?? ((record: RecordOf<P>) => formOf(model, record))
  const { document } = options.steps
  const page = {
    titleOf: (record: RecordOf<P>) => recordCode(document, record) ?? `#${record.id}`,
    starts: titles.copy ? { copy: copyMode(model) } : {},
    shownOf: valuesOf,
    parts: formPartsOf(model),
    empty: () => emptyContent(model),
    ...options,
    valuesOf,
    sent,
    schema: { safeParse: (values: FormOf<P>) => model.body.safeParse(sent(values)) },
    problems: (values: FormOf<P>, type: SaveType) => problems(sent(values), type),
    revive: (kept: FormOf<P>) => revivedContent(model, kept),
    read: options.contracts.read,
    save: (saved: RecordOf<P> | undefined, values: FormOf<P>, how: Parameters<AnyPage['save']>[2]) =>
      saver.save(saved, sent(values), how),
    back: (saved: RecordOf<P>, values: FormOf<P>, type: SaveType) => saver.back(saved, sent(values), type),
    stale: saver.stale,
  }
  // The page's own components know no content: each record and each content that they hand on came out of these very functions.
  return page as unknown as AnyPage
}
