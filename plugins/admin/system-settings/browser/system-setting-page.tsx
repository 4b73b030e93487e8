import { useRef } from 'react'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { cacheLifetimes } from '../../../../core/browser/api/query-client.ts'
import { CommandButton } from '../../../../core/browser/command/command-button.tsx'
import { DocumentForm, useDocumentForm } from '../../../../core/browser/form/document/document-form.tsx'
import type { SaveContext } from '../../../../core/browser/form/session/form-options.ts'
import { MoneyField } from '../../../../core/browser/form/fields/money-field.tsx'
import { NumberField } from '../../../../core/browser/form/fields/number-field.tsx'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import { usePermits } from '../../../../core/browser/session/session.ts'
import { openTimeline } from '../../../../core/browser/timeline/timeline-state.ts'
import { ErrorState } from '../../../../core/browser/ui/error-state.tsx'
import { IconButton } from '../../../../core/browser/ui/icon-button.tsx'
import { Spinner } from '../../../../core/browser/ui/spinner.tsx'
import { write } from '../../../../core/shared/permission.ts'
import { type SystemSetting, systemSettings } from '../../../../core/shared/setting-contract.ts'
import { PageHeader } from '../../browser/page-header.tsx'
import { useSaveCommand } from '../../browser/save-command.ts'
import { systemSettingDocument } from '../system-setting-document.ts'
import { type KnownSetting, lastDay, settingSections } from '../system-setting-options.ts'
import { canSaveSettings, settingsVersion } from '../system-setting-rules.ts'
import { saveSettings, tellSaved } from './system-setting-actions.ts'
import { type SettingValues, settingsOfValues, valuesOfSettings } from './system-setting-values.ts'

const { noun, key: permissionKey } = systemSettingDocument

function settingProblems(values: SettingValues) {
  const verdict = canSaveSettings(settingsOfValues(values))
  return verdict.allowed ? [] : (verdict.problems ?? [])
}

function SettingLine({ known, setting }: { known: KnownSetting; setting: SystemSetting | undefined }) {
  const t = useText()
  const translate = useTranslate()
  const title = translate(known.title)
  return (
    <div className="grid items-start gap-x-6 gap-y-0.5 @max-[620px]:mb-1.5 @min-[620px]:grid-cols-[260px_1fr]">
      <div className="flex items-start gap-1">
        {known.kind === 'day' ? (
          <NumberField className="flex-1" name={known.key} label={title} integer maximum={lastDay} />
        ) : (
          <MoneyField className="flex-1" name={known.key} label={title} per="h" required />
        )}
        {setting ? (
          <IconButton
            className="mt-4"
            icon="history"
            label={t('“{name}”的动态', { name: title })}
            onClick={() => openTimeline({ document: noun, id: setting.id, title })}
          />
        ) : null}
      </div>
      {known.explanation ? (
        <p className="max-w-[64ch] text-ink-muted @min-[620px]:pt-5">{translate(known.explanation)}</p>
      ) : null}
    </div>
  )
}

function SettingForm({ settings }: { settings: readonly SystemSetting[] }) {
  const t = useText()
  const translate = useTranslate()
  const isWriter = usePermits(write(permissionKey))
  const version = settingsVersion(settings)
  const lastSave = useRef<Parameters<typeof tellSaved>>(undefined)
  const form = useDocumentForm<SettingValues>({
    key: noun,
    document: noun,
    defaults: valuesOfSettings(settings),
    version,
    check: settingProblems,
    valuesOf: (now: { settings: readonly SystemSetting[] }) => valuesOfSettings(now.settings),
    title: t('系统设置'),
  })
  useSaveCommand('system_settings.save', async () => {
    if ((await form.submit()) && lastSave.current) tellSaved(...lastSave.current)
  })
  const onSubmit = async (values: SettingValues, context: SaveContext) => {
    const from = context.version ?? version
    const before = { values: form.origin().base as SettingValues, version: from }
    const saved = await saveSettings(values, from)
    lastSave.current = [before, saved]
    return saved
  }
  return (
    <div className="flex min-h-full flex-col [--sticky-top:48px]">
      <PageHeader
        title={t('系统设置')}
        actions={isWriter ? <CommandButton id="system_settings.save" variant="primary" /> : null}
      />
      <div className="max-w-[1240px] flex-1 px-4 pt-3 pb-16">
        <DocumentForm form={form} onSubmit={onSubmit} readOnly={!isWriter} outline={false}>
          {settingSections.map(({ title, explanation, settings: known }) => (
            <Section key={title.text} title={translate(title)} columns={1}>
              {explanation ? <p className="text-ink-muted">{translate(explanation)}</p> : null}
              {known.map((one) => (
                <SettingLine key={one.key} known={one} setting={settings.find(({ key }) => key === one.key)} />
              ))}
            </Section>
          ))}
        </DocumentForm>
      </div>
    </div>
  )
}

/** The form of the system settings. */
export function View() {
  const { data, error, refetch } = useContractQuery(
    systemSettings,
    {},
    { noun, staleTime: cacheLifetimes.dictionary, quiet: true },
  )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Spinner />
  return <SettingForm settings={data} />
}
