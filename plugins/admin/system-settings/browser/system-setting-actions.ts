import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import { undoableSave } from '../../../../core/browser/command/undo/undoable-save.ts'
import { backBy } from '../../../../core/browser/command/undo/back-call.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { systemSettingsUpdate } from '../system-setting-contract.ts'
import { systemSettingDocument } from '../system-setting-document.ts'
import { type SettingValues, settingsOfValues } from './system-setting-values.ts'

const { noun } = systemSettingDocument
/** All settings are saved together; this is the id of the whole. */
const whole = 0

/** Saves the settings that the form holds; others stay. Throws `CallError`. */
export async function saveSettings(values: SettingValues, version: number) {
  const saved = await call(systemSettingsUpdate, { body: { version, settings: settingsOfValues(values) } })
  await invalidateDocuments(noun)
  return saved
}

/** Announces that the settings were saved, with an undo of the change that restores the previous values. */
export function tellSaved(
  what: Message,
  before: { values: SettingValues; version: number },
  saved: { version: number },
): void {
  const back = [backBy(systemSettingsUpdate, { body: { settings: settingsOfValues(before.values) } })]
  const saves = [{ id: whole, name: '', from: before.version, version: saved.version, back }]
  undoableSave(message('修改成功'), { what }, { document: noun, saves })
}
