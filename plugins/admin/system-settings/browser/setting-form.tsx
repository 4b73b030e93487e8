import { useRef } from 'react'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { cacheLifetimes } from '../../../../core/browser/api/query-client.ts'
import { CommandButton } from '../../../../core/browser/command/command-button.tsx'
import { DocumentForm, useDocumentForm } from '../../../../core/browser/form/document/document-form.tsx'
import type { SaveContext } from '../../../../core/browser/form/session/form-options.ts'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { useTranslate } from '../../../../core/browser/i18n/text.ts'
import { usePermits } from '../../../../core/browser/session/session.ts'
import { Waiting } from '../../../../core/browser/ui/waiting.tsx'
import type { Message } from '../../../../core/shared/message.ts'
import { write } from '../../../../core/shared/permission.ts'
import { type SystemSetting, systemSettings } from '../../../../core/shared/setting-contract.ts'
import { PageHeader } from '../../browser/page-header.tsx'
import { useSaveCommand } from '../../browser/save-command.ts'
import { systemSettingDocument } from '../system-setting-document.ts'
import type { SettingSection } from '../setting-kinds.ts'
import { canSaveSettings, settingsVersion } from '../system-setting-rules.ts'
import { saveSettings, tellSaved } from './system-setting-actions.ts'
import { SettingField } from './setting-field.tsx'
import { type SettingValues, settingsOfValues, valuesOfSettings } from './system-setting-values.ts'

const { noun, key: permissionKey } = systemSettingDocument

/** A page of settings. */
type SettingPage = {
  /** Key under which the form's unsaved input is kept, apart from that of other pages. */
  readonly key: string
  readonly title: Message
  /** The text that the undo notice shows for the change. */
  readonly change: Message
  readonly sections: readonly SettingSection[]
  /** How many fields stand side by side. With one, explanations stand beside the fields. */
  readonly columns: 1 | 2
}

function problemsOf(values: SettingValues) {
  const verdict = canSaveSettings(settingsOfValues(values))
  return verdict.allowed ? [] : (verdict.problems ?? [])
}

function SettingForm({ page, settings }: { page: SettingPage; settings: readonly SystemSetting[] }) {
  const { key, change, sections, columns } = page
  const translate = useTranslate()
  const title = translate(page.title)
  const isWriter = usePermits(write(permissionKey))
  const version = settingsVersion(settings)
  const lastSave = useRef<Parameters<typeof tellSaved>>(undefined)
  const form = useDocumentForm<SettingValues>({
    key,
    document: noun,
    defaults: valuesOfSettings(sections, settings),
    version,
    check: problemsOf,
    valuesOf: (now: { settings: readonly SystemSetting[] }) => valuesOfSettings(sections, now.settings),
    title,
  })
  useSaveCommand('system_settings.save', async () => {
    if ((await form.submit()) && lastSave.current) tellSaved(...lastSave.current)
  })
  const onSubmit = async (values: SettingValues, context: SaveContext) => {
    const from = context.version ?? version
    const before = { values: form.origin().base as SettingValues, version: from }
    const saved = await saveSettings(values, from)
    lastSave.current = [change, before, saved]
    return saved
  }
  return (
    <div className="flex min-h-full flex-col [--sticky-top:48px]">
      <PageHeader
        title={title}
        actions={isWriter ? <CommandButton id="system_settings.save" variant="primary" /> : null}
      />
      <div className="max-w-[1240px] flex-1 px-4 pt-3 pb-16">
        <DocumentForm form={form} onSubmit={onSubmit} readOnly={!isWriter} outline={false}>
          {sections.map(({ title: name, explanation, settings: known }) => (
            <Section key={name.text} title={translate(name)} columns={columns}>
              {explanation ? <p className="col-span-full text-ink-muted">{translate(explanation)}</p> : null}
              {known.map((one) => (
                <SettingField
                  key={one.key}
                  known={one}
                  setting={settings.find((held) => held.key === one.key)}
                  explained={columns === 1}
                />
              ))}
            </Section>
          ))}
        </DocumentForm>
      </div>
    </div>
  )
}

/** Reads the settings and shows the form of one page of them. */
export function SettingView({ page }: { page: SettingPage }) {
  const { data, error, refetch } = useContractQuery(
    systemSettings,
    {},
    { noun, staleTime: cacheLifetimes.dictionary, quiet: true },
  )
  if (!data) return <Waiting error={error} refetch={refetch} />
  return <SettingForm page={page} settings={data} />
}
