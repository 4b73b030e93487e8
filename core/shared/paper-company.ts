/** Keys of the system settings that say who the company is on its papers. */
export const paperCompany = {
  name: 'company_name',
  address: 'company_address',
  phone: 'company_phone',
  bank: 'company_bank',
  /** The address of a picture, the same in both languages. */
  logo: 'company_logo',
} as const

/** The key of the setting that holds the English of another one. */
export const englishKey = (key: string): string => `${key}_en`

/** What papers read: the values of the system settings by key. */
export type PaperSettings = ReadonlyMap<string, string>

/** A setting in the language of a paper. English papers show the Chinese where its English is missing; an unknown key is empty. */
export function paperText(settings: PaperSettings, key: string, language: 'cn' | 'en'): string {
  const english = language === 'en' ? settings.get(englishKey(key)) : ''
  return english || (settings.get(key) ?? '')
}
