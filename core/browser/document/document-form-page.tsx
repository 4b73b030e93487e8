import { readersOf } from '../../shared/document.ts'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { FormCommandBar } from '../command/command-bar.tsx'
import { useViewCommands } from '../command/command-scope.ts'
import { DocumentForm, useDocumentForm } from '../form/document/document-form.tsx'
import type { SaveContext } from '../form/session/form-options.ts'
import { keepFieldPlace } from '../form/session/kept-place.ts'
import { permitsNow } from '../session/session.ts'
import { PanelBoundary } from '../workspace/panel-boundary.tsx'
import { useView } from '../workspace/tabs/view-context.ts'
import { formOptionsOf } from './any-page.ts'
import { documentFormCommands, recordFormCommands } from './document-form-commands.ts'
import { askedReason, formActs, recordActs, saveAsking, saveTypeOf } from './document-form-flow.ts'
import { DocumentFrame, DocumentHeader, DocumentTrail, useDocumentTitle } from './document-header.tsx'
import { type DocumentMode, formKeyOf, isOwnMode } from './document-mode.ts'
import type { AnyContent, AnyPage, AnyRecord } from './document-page-options.ts'

function startingContent(
  page: AnyPage,
  { mode, record, search }: Pick<FormPageProps, 'mode' | 'record'> & { search: Readonly<Record<string, string>> },
): AnyContent {
  if (!record) return page.empty()
  return page.starts[mode]?.start(record, search) ?? page.valuesOf(record)
}

/** The address that opens after a save that closes the form: the detail page, or the list. */
function doneAddress({ leadsTo, steps }: AnyPage, id: number): string {
  const { path } = steps.document
  return leadsTo === 'list' ? path : `${path}/${id}`
}

/**
 * Properties of a form page. `begun` holds the first values of a document that is made from another, and what
 * identifies that one.
 */
export type FormPageProps = {
  readonly page: AnyPage
  readonly mode: DocumentMode
  readonly record: AnyRecord | undefined
  readonly begun:
    | {
        readonly values: AnyContent
        readonly from: readonly string[]
        readonly name: string | undefined
        readonly field: string | undefined
      }
    | undefined
}

/** The form of a document: from empty, from a saved or confirmed one, or from another document. */
export function DocumentFormPage({ page, mode, record, begun }: FormPageProps) {
  const { tabId, open, search, setDirty } = useView()
  const { steps, sections: Sections, banner: Banner, AfterSubmit } = page
  const { document } = steps
  const title = useDocumentTitle(page, mode, record, begun?.name)
  const isSaved = isOwnMode(mode)
  // What revising saves takes the document out of the state that it was opened in; the form goes on as it began.
  const [revising] = useState(
    () => mode === 'revise' && record !== undefined && !!steps.steps.regression?.from.includes(steps.stateOf(record)),
  )
  const [asked] = useState(askedReason)
  // A copy may be made for something that its address names, and each is a separate draft.
  const [from] = useState(() => begun?.from ?? (record ? Object.values(search) : []))
  const [confirmed, setConfirmed] = useState<AnyRecord>()

  const form = useDocumentForm<AnyContent>({
    key: formKeyOf(mode, record?.id, from),
    ...formOptionsOf(page),
    defaults: begun?.values ?? startingContent(page, { mode, record, search }),
    version: isSaved ? record?.version : undefined,
    check: (values, intent) => page.problems(values, saveTypeOf(intent)),
    goal: steps.steps.submit ? 'submit' : 'draft',
    begun: begun && { field: begun.field },
    title,
  })

  const { saving } = useAtomValue(form.status)
  const commands = useMemo(() => {
    const saved = () => form.lastReply() as AnyRecord | undefined
    const go = (place: '/edit' | '') => {
      const id = saved()?.id ?? (isSaved ? record?.id : undefined)
      if (!id) return
      // Tell the tab before the form leaves it: the form is not drawn again after that.
      if (place === '' || !permitsNow(readersOf(document))) setDirty(false)
      else keepFieldPlace(tabId)
      // A form that has made or confirmed something is no place to come back to: it would refuse, or begin anew.
      open(place === '' ? doneAddress(page, id) : `${document.path}/${id}${place}`, 'instead')
    }
    const goOn = () => (isSaved ? undefined : go('/edit'))
    const { edit, submit, regression } = steps.steps
    if (!submit) {
      return recordFormCommands(document, recordActs(page, form, { onSaved: () => go(''), onStayed: goOn }))
    }
    // A document that cannot be revised never opens in the mode of a revision.
    const life = { edit, submit, regression: regression ?? submit }
    const acts = formActs(page, form, life, {
      saved: () => saved() ?? (isSaved ? record : undefined),
      isFromAnother: !isSaved && (record !== undefined || from.length > 0),
      giveReason: asked.give,
      onDraft: goOn,
      onRevised: () => go('/edit'),
      onConfirmed: () => {
        const done = saved()
        if (
          done &&
          permitsNow(readersOf(document)) &&
          !steps.approvalOf(done) &&
          page.AfterSubmit &&
          page.hasAfterSubmit?.(done)
        )
          setConfirmed(done)
        else go('')
      },
    })
    const all = documentFormCommands(document, submit.title, acts)
    return revising ? all.revise : all.draft
  }, [page, form, document, steps, isSaved, record, from, asked, tabId, open, setDirty, revising])
  useViewCommands(commands)

  const onSubmit = (values: AnyContent, { intent, version, idempotencyKey }: SaveContext) => {
    const before = (form.lastReply() as AnyRecord | undefined) ?? (isSaved ? record : undefined)
    const type = saveTypeOf(intent)
    const reason = type === 'submit' ? asked.take() : undefined
    return saveAsking(
      page,
      type ?? 'draft',
      (told) => page.save(before, values, { type, version, idempotencyKey, ...told }),
      { reason },
    )
  }

  return (
    <DocumentFrame
      header={
        <DocumentHeader
          page={page}
          mode={mode}
          record={record}
          begunAs={begun?.name}
          actions={<FormCommandBar ids={commands.map(({ id }) => id)} busy={saving} />}
        />
      }
    >
      {Banner ? (
        <PanelBoundary>
          <Banner mode={mode} record={record} />
        </PanelBoundary>
      ) : null}
      <DocumentForm form={form} onSubmit={onSubmit} begins>
        <Sections mode={mode} record={record} />
      </DocumentForm>
      {record && isSaved ? <DocumentTrail record={record} /> : null}
      {confirmed && AfterSubmit ? (
        <AfterSubmit record={confirmed} onClose={() => open(doneAddress(page, confirmed.id), 'instead')} />
      ) : null}
    </DocumentFrame>
  )
}
