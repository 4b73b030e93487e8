/** The event that settings were saved with other values. */
export const settingsChanged = 'system_settings.changed'

export type SettingsChanged = { readonly keys: readonly string[] }
