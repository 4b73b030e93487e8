import type { Option } from '../../shared/fields.ts'
import { useTranslate } from '../i18n/text.ts'
import { Badge } from './badge.tsx'

/** Draws a value as the badge of its option. Draws nothing for a value that is none of the options. */
export function OptionBadge({ options, value }: { options: readonly Option[]; value: string | null | undefined }) {
  const translate = useTranslate()
  const option = options.find((one) => one.value === value)
  return option ? <Badge tone={option.tone ?? 'neutral'}>{translate(option.label)}</Badge> : null
}
