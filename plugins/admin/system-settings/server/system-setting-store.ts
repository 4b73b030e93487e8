import { eq } from 'drizzle-orm'
import { systemSettings } from '../../../../core/server/core-tables.ts'
import type { SqlDatabase, Work } from '../../../../core/server/plugin.ts'
import { requireAllowed, stale } from '../../../../core/server/refusal.ts'
import { addSystemSettings, readSystemSettings } from '../../../../core/server/system-settings.ts'
import { sourceText } from '../../../../core/shared/message.ts'
import type { SystemSetting } from '../../../../core/shared/setting-contract.ts'
import { systemSettingDocument } from '../system-setting-document.ts'
import { type SettingsChanged, settingsChanged } from '../system-setting-events.ts'
import { knownSettings, workingCalendar } from '../system-setting-options.ts'
import { canSaveSettings, settingsVersion, settingValue } from '../system-setting-rules.ts'
import { writeCalendarDays } from './working-calendar-store.ts'

type Settings = { readonly version: number; readonly settings: SystemSetting[] }

/** The settings that administrators can change, locked until the work ends. */
async function lockSettings(work: Work): Promise<SystemSetting[]> {
  return work.db.select().from(systemSettings).orderBy(systemSettings.key).for('update')
}

async function readAll(db: SqlDatabase): Promise<Settings> {
  const settings = await readSystemSettings(db)
  return { version: settingsVersion(settings), settings }
}

/** Creates the known settings as a new installation has them; existing ones stay as they are. */
export async function prepareSettings({ db }: Pick<Work, 'db'>): Promise<void> {
  await addSystemSettings(
    db,
    knownSettings.map(({ key, initial }) => ({ key, value: initial })),
  )
}

/** Saves the known settings that differ. Throws 409 when one has changed since `version`, 422. */
export async function saveSettings(
  work: Work,
  given: {
    readonly version: number
    readonly settings: readonly { readonly key: string; readonly value: string }[]
  },
): Promise<Settings> {
  const current = await lockSettings(work)
  if (given.version !== settingsVersion(current)) throw stale(await readAll(work.db))
  requireAllowed(canSaveSettings(given.settings))
  const wanted = new Map(given.settings.map(({ key, value }) => [key, value]))
  const changed: string[] = []
  for (const { key, kind, title } of knownSettings) {
    const before = current.find((setting) => setting.key === key)
    const typed = wanted.get(key)
    if (!before || typed === undefined) continue
    const value = settingValue(typed, kind)
    if (value === before.value) continue
    const version = before.version + 1
    await work.db.update(systemSettings).set({ value, version }).where(eq(systemSettings.key, key))
    if (key === workingCalendar) await writeCalendarDays(work.db, value)
    changed.push(key)
    await work.record({
      document: systemSettingDocument.noun,
      id: before.id,
      code: sourceText(title),
      action: 'updated',
      version,
      before: { value: before.value },
      after: { value },
    })
  }
  if (changed.length > 0) await work.emit(settingsChanged, { keys: changed } satisfies SettingsChanged)
  return readAll(work.db)
}
