import { useTranslate } from '../../i18n/text.ts'
import type { PaperStanding } from '../printed-version.ts'

/**
 * The word across each page of a paper that does not count. Screen readers read the sentence in the head of the paper instead; a
 * paper that counts has no word.
 */
export function PrintMark({ standing }: { standing: PaperStanding | undefined }) {
  const translate = useTranslate()
  if (!standing) return null
  return (
    <p className="print-mark" aria-hidden="true">
      {translate(standing.word)}
    </p>
  )
}
