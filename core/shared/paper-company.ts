/** Keys of the system settings that say who the company is on its papers. */
export const paperCompany = {
  name: 'company_name',
  address: 'company_address',
  phone: 'company_phone',
  bank: 'company_bank',
  /** The address of a picture, the same in both languages. */
  logo: 'company_logo',
} as const

/** Returns the key of the setting that holds the English text of the given setting. */
export const englishKey = (key: string): string => `${key}_en`

/** The system settings that papers read, by key. */
export type PaperSettings = ReadonlyMap<string, string>

/**
 * Returns the value of a setting in the language of a paper. An English paper shows the Chinese value where the English one
 * is missing; an unknown key gives an empty text.
 */
export function paperText(settings: PaperSettings, key: string, language: 'cn' | 'en'): string {
  const english = language === 'en' ? settings.get(englishKey(key)) : ''
  return english || (settings.get(key) ?? '')
}
