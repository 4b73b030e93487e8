import { useLingui } from '@lingui/react'
import { languages } from './language.ts'

/**
 * Returns a function that chooses between the two languages of a name: that of the page or paper, or the other one if that is missing.
 * Returns an empty text if both are missing. The preview of a paper may have switched its language.
 */
export function useBilingualName(): (chinese: string | null | undefined, english: string | null | undefined) => string {
  const isEnglish = useLingui().i18n.locale === languages.en.locale
  return (chinese, english) => (isEnglish && english) || chinese || english || ''
}
