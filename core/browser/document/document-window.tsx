import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useContractQuery } from '../api/contract-query.ts'
import { useDocumentForm } from '../form/document/document-form.tsx'
import { askToLeave } from '../form/document/form-leaving.ts'
import { FormWindow } from '../form/document/form-window.tsx'
import type { SaveContext } from '../form/session/form-options.ts'
import { useTranslate } from '../i18n/text.ts'
import type { RecordWindowProps } from '../plugin.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { toast } from '../ui/toast.tsx'
import { ViewContext, useView } from '../workspace/tabs/view-context.ts'
import { message } from '../../shared/message.ts'
import { formOptionsOf } from './any-page.ts'
import { formKeyOf } from './document-mode.ts'
import type { AnyContent, AnyPage, AnyRecord } from './document-page-options.ts'

/** Width in pixels of the form of a record that is made from another. */
const wide = 1120

type Place = RecordWindowProps & { readonly page: AnyPage; readonly title: string }

/** A separate view for the window: the tab below keeps its title and its mark of unsaved input. */
function OwnView({ children }: { children: ReactNode }) {
  const view = useView()
  const own = useMemo(() => ({ ...view, setDirty: () => undefined, setTitle: () => undefined }), [view])
  return <ViewContext value={own}>{children}</ViewContext>
}

type Begun = { readonly values: AnyContent; readonly from: readonly string[] }

type FormPlace = Place & { record: AnyRecord | undefined; begun?: Begun | undefined }

function WindowForm({ page, title, record, begun, first, onClose, onSaved }: FormPlace) {
  const translate = useTranslate()
  const { steps } = page.steps
  const form = useDocumentForm<AnyContent>({
    key: formKeyOf(record ? 'edit' : 'new', record?.id, begun?.from ?? []),
    ...formOptionsOf(page),
    defaults: record ? page.valuesOf(record) : (begun?.values ?? { ...page.empty(), ...first }),
    version: record?.version,
    check: (values) => page.problems(values, undefined),
    title,
    ...(first ? { begun: {} } : {}),
  })
  const save = async () => {
    if (!(await form.submit('draft'))) return
    const made = begun ? message('创建成功!') : message('添加成功')
    toast.success(translate(record ? steps.edit.done : made))
    const saved = form.lastReply() as AnyRecord | undefined
    if (saved) onSaved(saved)
    onClose()
  }
  const leave = async () => {
    if (await askToLeave(form)) onClose()
  }
  const onSubmit = (values: AnyContent, { version, idempotencyKey }: SaveContext) =>
    page.save(record, values, { type: undefined, version, idempotencyKey })
  const { sections: Sections } = page
  return (
    <FormWindow
      form={form}
      onSubmit={onSubmit}
      send={save}
      onClose={() => void leave()}
      title={title}
      width={begun ? wide : (page.width ?? 720)}
      frame={begun ? Dialog : Drawer}
    >
      <Sections mode={record ? 'edit' : 'new'} record={record} />
    </FormWindow>
  )
}

/** The form of a record that is made from another; its first values are read before, and it may be refused. */
function BegunWindow({ search, ...place }: Place & { readonly search: Readonly<Record<string, string>> }) {
  const translate = useTranslate()
  const { page, title, onClose } = place
  const { data, error, refetch } = useQuery({
    queryKey: ['begin', page.steps.document.noun, search],
    queryFn: () => page.begin?.(search) ?? { values: page.empty() },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { quiet: true },
  })
  if (data && !('refusal' in data))
    return <WindowForm {...place} record={undefined} begun={{ values: data.values, from: Object.values(search) }} />
  return (
    <Dialog open onClose={onClose} title={title}>
      {data ? <EmptyState icon="lock" title={translate(data.refusal)} /> : <Waiting error={error} refetch={refetch} />}
    </Dialog>
  )
}

function ReadWindow(place: Place & { readonly id: number }) {
  const { page, title, id, onClose } = place
  const { data, error, refetch } = useContractQuery(
    page.read,
    { params: { id: String(id) }, query: {} },
    { staleTime: 0, quiet: true },
  )
  if (data) return <WindowForm {...place} record={data} />
  return (
    <Drawer open onClose={onClose} title={title} width={page.width ?? 720}>
      <Waiting error={error} refetch={refetch} />
    </Drawer>
  )
}

/**
 * The form of a record in a window over another page, with its own sections, rules and saving; `onSaved` gets the saved
 * record.
 */
export function DocumentWindow({ page, id, search, ...more }: RecordWindowProps & { page: AnyPage }) {
  const translate = useTranslate()
  const [opened] = useState(id)
  const { steps, titles } = page
  const place = { page, ...more, title: translate(opened === undefined ? titles.create : steps.steps.edit.title) }
  return (
    <OwnView>
      {opened !== undefined ? (
        <ReadWindow {...place} id={opened} />
      ) : search ? (
        <BegunWindow {...place} search={search} />
      ) : (
        <WindowForm {...place} record={undefined} />
      )}
    </OwnView>
  )
}
