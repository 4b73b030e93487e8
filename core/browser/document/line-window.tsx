import { type ComponentType, useRef } from 'react'
import type { z } from 'zod'
import type { Contract, idParams } from '../../shared/contract.ts'
import { formOf } from '../../shared/document/document-content.ts'
import type { DocumentModel, FormOf, Parts, RecordOf } from '../../shared/document/document-model.ts'
import type { DocumentKind } from '../../shared/document.ts'
import { type Message, message } from '../../shared/message.ts'
import type { Actor, FieldProblem, Verdict } from '../../shared/rule.ts'
import { invalidateDocuments, useContractQuery } from '../api/contract-query.ts'
import { useDocumentForm } from '../form/document/document-form.tsx'
import { FormWindow } from '../form/document/form-window.tsx'
import type { SaveContext } from '../form/session/form-options.ts'
import { useTranslate } from '../i18n/text.ts'
import { useSession } from '../session/session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { toast } from '../ui/toast.tsx'
import { askForm } from '../workspace/asked-form.tsx'

type Schema<Value> = z.ZodType<Value, Value>

/** A line of a document that is listed and changed by itself. Keep it at module scope. */
export type LineWindow<P extends Parts> = {
  readonly document: DocumentKind
  readonly model: DocumentModel<P>
  readonly read: Contract<typeof idParams, z.ZodObject<Record<never, never>>, z.ZodUndefined, Schema<RecordOf<P>>>
  readonly title: Message
  /** Returns a name of the line, which the title shows. */
  readonly nameOf?: (line: RecordOf<P>) => string
  /** Whether the person may change the line. */
  readonly verdict: (line: RecordOf<P>, actor: Actor) => Verdict
  readonly problems: (values: FormOf<P>, line: RecordOf<P>) => readonly FieldProblem[]
  /** Saves the values from a version. Throws `CallError`. */
  readonly save: (line: RecordOf<P>, values: FormOf<P>, version: number) => Promise<RecordOf<P>>
  /** Nouns of the documents that show the line. A save reads them again. */
  readonly shownBy: readonly string[]
  readonly Fields: ComponentType<{ readonly line: RecordOf<P> }>
}

type Asked<P extends Parts> = {
  readonly of: LineWindow<P>
  readonly answer: (saved: RecordOf<P> | undefined) => void
}

function LineForm<P extends Parts>({ of, line, answer }: Asked<P> & { readonly line: RecordOf<P> }) {
  const translate = useTranslate()
  const last = useRef<RecordOf<P>>(undefined)
  const title = [translate(of.title), of.nameOf?.(line)].filter(Boolean).join(' ')
  const form = useDocumentForm<FormOf<P>>({
    key: `edit:${line.id}`,
    document: of.document.noun,
    defaults: formOf(of.model, line),
    version: line.version,
    check: (values) => of.problems(values, line),
    valuesOf: (current) => formOf(of.model, current as unknown as RecordOf<P>),
    title,
  })
  const save = async (values: FormOf<P>, { version = line.version }: SaveContext) => {
    last.current = await of.save(line, values, version)
    await invalidateDocuments(...of.shownBy)
    return last.current
  }
  const submit = async () => {
    if (!(await form.submit('save'))) return
    toast.success(translate(message('修改成功')))
    answer(last.current)
  }
  return (
    <FormWindow form={form} onSubmit={save} send={submit} onClose={() => answer(undefined)} title={title}>
      <div className="grid grid-cols-2 gap-3">
        <of.Fields line={line} />
      </div>
    </FormWindow>
  )
}

function AskedLine<P extends Parts>({ of, id, answer }: Asked<P> & { readonly id: number }) {
  const translate = useTranslate()
  const { actor } = useSession()
  const { data, error, refetch } = useContractQuery(of.read, { params: { id } }, { staleTime: 0, quiet: true })
  const verdict = data && actor ? of.verdict(data, actor) : undefined
  if (data && verdict?.allowed) return <LineForm of={of} line={data} answer={answer} />
  return (
    <Dialog open onClose={() => answer(undefined)} title={translate(of.title)}>
      {verdict && !verdict.allowed ? (
        <EmptyState icon="lock" title={translate(verdict.reason)} />
      ) : (
        <Waiting error={error} refetch={refetch} />
      )}
    </Dialog>
  )
}

/** Asks for what is to be changed of a line, and saves it. Resolves to the saved line, or to undefined when the window is closed. */
export function askLine<P extends Parts>(of: LineWindow<P>, id: number): Promise<RecordOf<P> | undefined> {
  return askForm<RecordOf<P>>((answer) => <AskedLine of={of} id={id} answer={answer} />)
}
