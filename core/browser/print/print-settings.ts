import { createContext, use } from 'react'
import { useLingui } from '@lingui/react'
import { type PaperSettings, paperText } from '../../shared/paper-company.ts'
import { languages } from '../i18n/language.ts'

/** The system settings for the paper that is drawn. */
export const PrintSettings = createContext<PaperSettings>(new Map())

/** The language of the paper that is drawn, which the preview may have switched. For components of papers. */
export function usePaperLanguage(): 'cn' | 'en' {
  return useLingui().i18n.locale === languages.en.locale ? 'en' : 'cn'
}

/**
 * Returns a function that reads a system setting by key in the language of the paper. An English paper shows the Chinese value
 * where the English one is empty; an empty setting gives an empty text. For components of papers.
 */
export function usePaperText(): (key: string) => string {
  const settings = use(PrintSettings)
  const language = usePaperLanguage()
  return (key) => paperText(settings, key, language)
}
