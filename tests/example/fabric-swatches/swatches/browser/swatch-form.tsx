import { useEffect, useMemo } from 'react'
import { call } from '../../../../../core/browser/api/client.ts'
import { invalidateDocuments, useContractQuery } from '../../../../../core/browser/api/contract-query.ts'
import { CommandButton } from '../../../../../core/browser/command/command-button.tsx'
import { useCommandTarget, useViewCommands } from '../../../../../core/browser/command/command-scope.ts'
import { recordFormCommands } from '../../../../../core/browser/document/document-form-commands.ts'
import { DocumentForm, useDocumentForm } from '../../../../../core/browser/form/document/document-form.tsx'
import type { SaveContext } from '../../../../../core/browser/form/session/form-options.ts'
import { NumberField } from '../../../../../core/browser/form/fields/number-field.tsx'
import { Section } from '../../../../../core/browser/form/document/section.tsx'
import { TextField } from '../../../../../core/browser/form/fields/text-field.tsx'
import { useText } from '../../../../../core/browser/i18n/text.ts'
import type { ViewProps } from '../../../../../core/browser/workspace/tabs/view.ts'
import { usePermits } from '../../../../../core/browser/session/session.ts'
import { ErrorState } from '../../../../../core/browser/ui/error-state.tsx'
import { Spinner } from '../../../../../core/browser/ui/spinner.tsx'
import { toast } from '../../../../../core/browser/ui/toast.tsx'
import { useView } from '../../../../../core/browser/workspace/tabs/view-context.ts'
import { write } from '../../../../../core/shared/permission.ts'
import { type Swatch, type SwatchBody, swatchBody, swatchCreate, swatchRead, swatchUpdate } from '../swatch-contract.ts'
import { swatchDocument } from '../swatch-document.ts'
import { swatchProblems } from '../swatch-rules.ts'

const { noun, path, key } = swatchDocument

const emptySwatch: SwatchBody = { name: '', composition: '', weight: null }

function valuesOf({ name, composition, weight }: Swatch): SwatchBody {
  return { name, composition, weight }
}

function SwatchForm({ swatch }: { swatch: Swatch | undefined }) {
  const t = useText()
  const { open, setTitle } = useView()
  const mayWrite = usePermits(write(key))
  const title = swatch?.code ?? t('新建样卡')
  useEffect(() => setTitle(title), [setTitle, title])
  const form = useDocumentForm<SwatchBody>({
    key: swatch ? String(swatch.id) : 'new',
    document: noun,
    defaults: swatch ? valuesOf(swatch) : emptySwatch,
    version: swatch?.version,
    schema: swatchBody,
    check: swatchProblems,
    valuesOf,
    title,
  })
  const save = async (values: SwatchBody, { version, idempotencyKey }: SaveContext) => {
    const saved = swatch
      ? await call(swatchUpdate, {
          params: { id: swatch.id },
          body: { ...values, version: version ?? swatch.version },
        })
      : await call(swatchCreate, { body: values, idempotencyKey })
    await invalidateDocuments(noun)
    toast.success(t('保存成功'))
    if (!swatch) open(`${path}/${saved.id}`, 'here')
    return saved
  }
  const commands = useMemo(() => {
    const save = async () => void (await form.submit('save'))
    return mayWrite ? recordFormCommands(swatchDocument, { save, saveAndStay: save }) : []
  }, [form, mayWrite])
  useViewCommands(commands)
  return (
    <>
      <header className="flex min-h-12 items-center gap-3 border-b px-4 py-1.5">
        <h1 className="text-[15px] font-semibold">{title}</h1>
        <div className="ml-auto flex gap-2">
          {swatch ? <CommandButton id={`${noun}.useUp`} variant="ghost" /> : null}
          {swatch ? <CommandButton id={`${noun}.print`} variant="ghost" /> : null}
          {mayWrite ? <CommandButton id={`${noun}.save`} variant="primary" /> : null}
        </div>
      </header>
      <div className="px-4 pt-3">
        <DocumentForm form={form} onSubmit={save} readOnly={!mayWrite} begins>
          <Section title={t('样卡')}>
            <TextField name="name" label={t('面料名称')} maximum={100} required />
            <TextField name="composition" label={t('成分')} maximum={200} />
            <NumberField name="weight" label={t('克重 (g/m²)')} integer maximum={10_000} />
          </Section>
        </DocumentForm>
      </div>
    </>
  )
}

/** The form of a new or an existing swatch. */
export function View({ params }: ViewProps) {
  const id = params['id']
  const { data, error, refetch } = useContractQuery(
    swatchRead,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined, staleTime: 0, quiet: true },
  )
  useCommandTarget(useMemo(() => (data ? { document: noun, records: [data] } : undefined), [data]))
  if (id === undefined) return <SwatchForm swatch={undefined} />
  if (data) return <SwatchForm key={data.id} swatch={data} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <Spinner />
}
